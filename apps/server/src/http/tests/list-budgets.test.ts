import { beforeAll, expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countDatabaseWork, recordStatements } from '#server/testing/count-database-work.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { bearer } from '#server/testing/test-user-pool.ts';

const { app, ctx, ownerUrl } = await buildTestApp({ env: { PUBLIC_CACHE_MS: '0' } });
// Its schedules send statements of their own.
await ctx.outbox.stop();

interface Filled {
  club: ClubRecord;
  fan: FanRecord;
}

const FEW = 3;
const MANY = 3000;
const clubs = new Map<number, Filled>();

beforeAll(async () => {
  for (const rows of [FEW, MANY]) clubs.set(rows, await fill(rows));
});

const PAGES = [
  'exclusives?kind=SALE&',
  'exclusives?kind=LOT&order=RUNNING&',
  'exclusives?order=AUCTION&',
  'exclusives?order=CHEAPEST&category=COLLECTIBLE&',
  'auctions?',
  'posts?',
  'posts?program=cause-1&',
  'programs?',
  'members?',
  'exclusives/lot-1/bids?',
];

const OWN_PAGES = ['orders', 'donations', 'receipts', 'messages', 'operations', 'exclusives'];

async function read(path: string, { club, fan }: Filled, isOwn: boolean) {
  let body: unknown;
  let link: unknown;
  const work = await countDatabaseWork(async () => {
    const url = `/api/clubs/${club.slug}/${path.replace('{fan}', fan.username)}`;
    const reply = await app.inject({ url, headers: isOwn ? bearer(fan.username) : {} });
    expect([path, reply.statusCode]).toEqual([path, 200]);
    body = reply.json();
    link = reply.headers.link;
  });
  return { ...work, length: Array.isArray(body) ? body.length : 1, hasMore: link !== undefined };
}

/** Makes the same call at both clubs several times, since short-lived caches expire now and then. */
async function readBoth(path: string, isOwn = false) {
  const both = [];
  for (const rows of [FEW, MANY]) {
    const filled = clubs.get(rows);
    if (!filled) throw new Error('Not filled');
    const reads = [];
    for (let time = 0; time < 4; time += 1) reads.push(await read(path, filled, isOwn));
    both.push(reads.toSorted((a, b) => a.statements - b.statements)[0]);
  }
  return both;
}

type Read = Awaited<ReturnType<typeof read>> | undefined;

/** On a slow machine the cached club may expire and be read again: two statements with one row each. */
const FORGOTTEN = 2;

function expectAlike(few: Read, many: Read): void {
  expect(many?.statements).toBeLessThanOrEqual((few?.statements ?? 0) + FORGOTTEN);
  expect(many?.rows).toBeLessThanOrEqual((few?.rows ?? 0) + FORGOTTEN);
}

test.each(PAGES)('a page of %s costs the same at a small club and at a large one', async (path) => {
  const [few, many] = await readBoth(`${path}limit=2`);
  expectAlike(few, many);
  expect(many?.length).toBe(2);
  expect(many?.hasMore).toBe(true);
  expect(many?.statements).toBeLessThanOrEqual(8);
});

test.each(OWN_PAGES)(
  'a page of a fan’s own %s costs the same at a small club and at a large one',
  async (noun) => {
    const path = noun === 'exclusives' ? 'exclusives?kind=LOT&limit=2' : `fans/{fan}/${noun}?limit=2`;
    const [few, many] = await readBoth(path, true);
    expectAlike(few, many);
    expect(many?.statements).toBeLessThanOrEqual(12);
  },
);

test.each(['exclusives/piece-2/related', 'exclusives/lot-2/related', 'exclusives/lot-2', 'posts/news-2', ''])(
  'what is shown at %s costs no more at a large club',
  async (path) => {
    const [few, many] = await readBoth(path);
    expect(many?.statements).toBeLessThanOrEqual((few?.statements ?? 0) + FORGOTTEN);
    expect(many?.rows).toBeLessThanOrEqual(60);
  },
);

test.each(['fans/me/balance', 'fans/{fan}/exclusive-likes', 'fans/{fan}/due-payment-exclusives'])(
  'what a fan reads at %s ends somewhere',
  async (path) => {
    const [few, many] = await readBoth(path, true);
    expect(many?.statements).toBeLessThanOrEqual((few?.statements ?? 0) + FORGOTTEN);
    expect(many?.rows).toBeLessThanOrEqual(1100);
  },
);

test.each(['exclusives', 'auctions', 'posts', 'programs', 'giveaways', 'available-booking-slots'])(
  'who asks for no page of %s gets 500 at most, and the address of the rest',
  async (path) => {
    const [few, many] = await readBoth(path);
    expect(few).toMatchObject({ length: FEW * (path === 'exclusives' ? 2 : 1), hasMore: false });
    expect(many?.length).toBe(500);
    expect(many?.statements).toBeLessThanOrEqual((few?.statements ?? 0) + FORGOTTEN);
    const isPaged = !['giveaways', 'available-booking-slots'].includes(path);
    expect(many?.hasMore).toBe(isPaged);
    expect(many?.rows).toBeLessThan(2100);
  },
);

test('the list of auctions reads no bids, however many there are', async () => {
  const slug = clubs.get(MANY)?.club.slug;
  const sent = await recordStatements(() => app.inject({ url: `/api/clubs/${slug}/auctions` }));
  expect(sent.some(({ text }) => text.includes('"app"."auction"'))).toBe(true);
  expect(sent.filter(({ text }) => /"app"."bid"/.test(text))).toEqual([]);
});

test('a site map names everything, however much it is', async () => {
  const slug = clubs.get(MANY)?.club.slug;
  const { payload } = await app.inject({ url: `/clubs/${slug}/sitemap.xml` });
  for (const list of ['exclusives/piece-', 'exclusives/lot-', 'news/news-', 'programs/cause-']) {
    const named = payload.match(new RegExp(`<loc>[^<]*/clubs/${slug}/${list}\\d+</loc>`, 'g')) ?? [];
    expect([list, new Set(named).size]).toEqual([list, MANY]);
  }
});

/** Fills a club with this many rows in each of its lists, all of them the fan's own if rows have owners. */
async function fill(rows: number): Promise<Filled> {
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club });
  const of = `'${club.id}'`;
  const me = `'${fan.id}'`;
  await asOwner(
    ownerUrl,
    `set session_replication_role = replica;
    create temp table n as select n, gen_random_uuid() as id, gen_random_uuid() as other,
      jsonb_build_object('en', 'Name ' || n, 'fr', 'Nom ' || n) as name,
      clock_timestamp() - make_interval(mins => n) as at from generate_series(1, ${rows}) as n;
    insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, language, kyc_status,
      neutral_number)
    select other, ${of}, 'member-' || n || ${of}, 'm@fans.test', 'A B', 'A', 'B', '', 'en', 'VALIDATED', 1000000 + n from n;
    insert into app.exclusive (id, club_id, slug, name, description, medias, category, price_coin_units, stock,
      initial_stock, is_announced, visible, is_lot)
    select case when is_lot then id else gen_random_uuid() end, ${of}, case when is_lot then 'lot-' else 'piece-' end || n,
      name, name, '[]', 'COLLECTIBLE', n * 100000, 1, 1, false, true, is_lot
    from n, unnest(array[true, false]) as is_lot;
    insert into app.auction (id, club_id, name, start_at, end_at, anonymous, visible)
    select other, ${of}, name, at, at + interval '1 year', false, true from n;
    insert into app.lot (id, club_id, auction_id, exclusive_id, number, starting_price_coin_units,
      current_price_coin_units, bid_count, bidder_count, top_bid_id, told_seq, end_at)
    select id, ${of}, (select other from n where n = 1), id, n, 100000, 900000, ${rows}, 1, id, ${rows},
      clock_timestamp() + interval '1 year' from n;
    insert into app.bid (id, club_id, lot_id, seq, fan_id, price_coin_units, created_at)
    select case when seq.n = ${rows} then lot.id else gen_random_uuid() end, ${of}, lot.id, seq.n, ${me}, 100000, seq.at
    from n as seq, n as lot where lot.n <= 3 or seq.n = ${rows};
    insert into app.program (id, club_id, slug, name, description, image_url)
    select id, ${of}, 'cause-' || n, name, name, '' from n;
    insert into app.post (id, club_id, slug, name, description, image_url, medias, published_at, program_id)
    select gen_random_uuid(), ${of}, 'news-' || n, name, name, '', '[]', at, (select id from n where n = 1) from n;
    insert into app.giveaway (id, club_id, slug, type, sponsor_name, text_key, start_at, end_at, questions,
      reward_coin_units, winner_count, seed_commitment, sealed_seed, seal)
    select id, ${of}, 'gift-' || n, 'GIVEAWAY', '', 'default', at, at + interval '1 year', '[]', 0, 0, '', '', '' from n;
    insert into app.booking_slot (id, club_id, start_at, duration_minutes)
    select id, ${of}, date_trunc('hour', clock_timestamp()) + make_interval(days => 1, hours => n), 30 from n;
    insert into app.exclusive_like (club_id, exclusive_id, fan_id) select ${of}, id, ${me} from n;
    insert into app.orders (id, club_id, fan_id, kind, status, original_coin_units, token_price_cents, original_cents,
      used_coin_units, used_cents, final_cents, expires_at)
    select id, ${of}, ${me}, 'FIAT', 'PAID', 100000, 100, 100, 0, 0, 100, at from n;
    insert into app.order_line (id, club_id, order_id, exclusive_id, quantity, price_coin_units)
    select gen_random_uuid(), ${of}, id, id, 1, 100000 from n;
    insert into app.donation (id, club_id, fan_id, payment_id, amount_cents, status, received_at)
    select id, ${of}, ${me}, gen_random_uuid(), 100, 'RECEIVED', at from n;
    insert into app.conversation (id, club_id, first_id, second_id, last_seq, last_message_id)
    select id, ${of}, least(other, ${me}), greatest(other, ${me}), 1, id from n;
    insert into app.message (id, club_id, conversation_id, seq, sender_id, receiver_id, body)
    select id, ${of}, id, 1, other, ${me}, 'Hello' from n;
    insert into app.account (id, club_id, kind, fan_id, balance_coin_units)
    select other, ${of}, 'FAN', ${me}, 100 from n where n = 1;
    insert into app.transfer (id, club_id, kind, ref) select id, ${of}, 'COINS_GIFT', 'gift:' || n from n;
    insert into app.posting (club_id, transfer_id, account_id, amount_coin_units)
    select ${of}, id, (select other from n where n = 1), 1 from n;
    analyze;`,
  );
  return { club, fan };
}

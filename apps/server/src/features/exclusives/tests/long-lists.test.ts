import type { Exclusive } from '@tifo/contracts/exclusives';
import { beforeAll, expect, test, vi } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { asOwner } from '#server/testing/start-second-app.ts';

const { app, ctx, ownerUrl } = await buildTestApp({ env: { PUBLIC_CACHE_MS: '60000' } });
const club = await createClub(ctx);
const EXCLUSIVES = 5000;
const LOTS = 1000;

beforeAll(async () => {
  const bidder = await createFan(ctx, { club });
  await writeLongList(bidder.id);
}, 60_000);

const read = async (query: string) => {
  const reply = await app.inject({ url: `/api/clubs/${club.slug}/exclusives?${query}` });
  expect(reply.statusCode).toBe(200);
  const next = /cursor=([^&>]+)/.exec(String(reply.headers.link ?? ''))?.[1];
  return { bytes: reply.rawPayload.length, rows: reply.json<Exclusive[]>(), next };
};

async function walk(query: string): Promise<Exclusive[]> {
  const all: Exclusive[] = [];
  let next: string | undefined = '';
  while (next !== undefined) {
    const page: Awaited<ReturnType<typeof read>> = await read(next ? `${query}&cursor=${next}` : query);
    all.push(...page.rows);
    next = page.next;
  }
  return all;
}

test.each(['SALE', 'LOT'])('gives what a carousel of %s shows in few bytes and few queries', async (kind) => {
  const query = vi.spyOn(ctx.db.$client, 'query');
  const { bytes, rows } = await read(`kind=${kind}&limit=24`);
  expect(query.mock.calls.length).toBeLessThanOrEqual(8);
  query.mockRestore();
  expect(rows).toHaveLength(24);
  expect(bytes).toBeLessThan(50_000);
});

test('leads page by page through everything, in the order of the whole list, nothing twice', async () => {
  const whole = (await app.inject({ url: `/api/clubs/${club.slug}/exclusives` })).json<Exclusive[]>();
  const walked = await walk('limit=100');
  expect(walked).toHaveLength(EXCLUSIVES);
  expect(walked.map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
}, 60_000);

test('tells lots from what is sold, and shows the newest bid of a lot', async () => {
  const lots = await walk('kind=LOT&limit=100');
  expect(lots).toHaveLength(LOTS);
  expect(new Set(lots.map(({ auctionLot }) => auctionLot?.bids.length))).toEqual(new Set([1]));
  expect(lots[0]?.auctionLot).toMatchObject({ bidCount: 50 });
  const { rows } = await read('kind=SALE&limit=100');
  expect(rows.filter(({ auctionLot }) => auctionLot)).toEqual([]);
});

test('goes on behind a row that has left the list', async () => {
  const first = await read('kind=SALE&limit=10');
  const second = await read(`kind=SALE&limit=10&cursor=${first.next}`);
  const last = first.rows.at(-1)?.id;
  const hide = async (visible: boolean) => {
    await ctx.db.$client.query('update app.exclusive set visible = $2 where id = $1', [last, visible]);
    ctx.responseCache.dropClub(club.slug);
  };
  await hide(false);
  expect((await read(`kind=SALE&limit=10&cursor=${first.next}`)).rows).toEqual(second.rows);
  await hide(true);
});

test.each(['cursor=nonsense', 'limit=0', 'limit=101', 'kind=OTHER'])('refuses %s', async (query) => {
  const reply = await app.inject({ url: `/api/clubs/${club.slug}/exclusives?${query}` });
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'request.invalid']);
});

/** Five thousand exclusives, every fifth a lot with fifty bids, several of them at the same price. */
async function writeLongList(fanId: string): Promise<void> {
  await asOwner(
    ownerUrl,
    `insert into app.exclusive (id, club_id, slug, name, description, medias, category, price_coin_units, stock,
      initial_stock, is_announced, visible, is_lot)
    select gen_random_uuid(), '${club.id}', 'piece-' || n,
      jsonb_build_object('en', 'Piece ' || n % 1700, 'fr', 'Pièce ' || n % 1700),
      jsonb_build_object('en', repeat('Worn in the final. ', 20), 'fr', repeat('Porté en finale. ', 20)),
      jsonb_build_array(jsonb_build_object('url', '/files/piece-' || n || '.webp', 'type', 'IMAGE')),
      'COLLECTIBLE', (n % 90 + 10) * 100000, 1, 1, false, true, n % 5 = 0
    from generate_series(1, ${EXCLUSIVES}) as n;
    insert into app.auction (id, club_id, name, start_at, end_at, anonymous, visible)
    values (gen_random_uuid(), '${club.id}', '{"en":"Winter","fr":"Hiver"}', now() - interval '1 hour',
      now() + interval '1 day', false, true);
    insert into app.lot (id, club_id, auction_id, exclusive_id, number, starting_price_coin_units,
      current_price_coin_units, bid_count, bidder_count, top_bid_id, told_seq, end_at)
    select gen_random_uuid(), e.club_id, a.id, e.id, row_number() over (), e.price_coin_units,
      e.price_coin_units + 50 * 100000, 50, 1, gen_random_uuid(), 50, a.end_at
    from app.exclusive e join app.auction a on a.club_id = e.club_id
    where e.club_id = '${club.id}' and e.is_lot;
    insert into app.bid (id, club_id, lot_id, seq, fan_id, price_coin_units, created_at)
    select case when seq = 50 then l.top_bid_id else gen_random_uuid() end, l.club_id, l.id, seq, '${fanId}',
      l.starting_price_coin_units + seq * 100000, now()
    from app.lot l, generate_series(1, 50) as seq where l.club_id = '${club.id}';`,
  );
}

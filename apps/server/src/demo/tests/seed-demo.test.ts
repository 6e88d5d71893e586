import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Context } from '#server/context.ts';
import { uuidIds } from '#server/lib/ids.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { demoPictures, drawDemoPictures } from '../demo-pictures.ts';
import { seedDemo } from '../seed-demo.ts';

/** Ids that run out: from then on every request for one fails, wherever the seeding is. */
class ScarceIds {
  left = Number.POSITIVE_INFINITY;

  next(): string {
    this.left -= 1;
    if (this.left < 0) throw new Error('cut off');
    return uuidIds.next();
  }
}

const ids = new ScarceIds();
const { app, ctx } = await buildTestApp({ replace: { ids } });

async function query(sql: string): Promise<Record<string, unknown>[]> {
  return (await ctx.db.$client.query(sql)).rows;
}

async function rowCounts({ db } = ctx): Promise<Record<string, unknown>> {
  const tables = [
    'club',
    'club_partner',
    'linked_club',
    'fan',
    'personal_info',
    'tos_acceptance',
    'kyc_event',
  ];
  const more = [
    'staff_member',
    'platform_admin',
    'exclusive',
    'program',
    'post',
    'auction',
    'lot',
    'bid',
    'card_payment_method',
    'orders',
    'payment',
    'donation',
    'receipt',
    'membership',
    'message',
    'giveaway',
    'participation',
    'giveaway_winner',
    'booking_slot',
    'reservation',
  ];
  const counts = [...tables, ...more].map((name) => `(select count(*)::int from app.${name}) as ${name}`);
  return (await db.$client.query(`select ${counts.join(', ')}`)).rows[0];
}

describe('the demo', () => {
  it('is completed by the next start when it was cut off, wherever that was', async () => {
    for (const left of [3, 40, 80, 120]) {
      ids.left = left;
      await expect(seedDemo(ctx)).rejects.toThrow('cut off');
    }
    ids.left = Number.POSITIVE_INFINITY;
    expect(await seedDemo(ctx)).toBe(true);
    const whole = await rowCounts();
    const fresh = await buildTestApp();
    expect(await seedDemo(fresh.ctx)).toBe(true);
    expect(whole).toEqual(await rowCounts(fresh.ctx));
    expect(whole).toMatchObject({ club: 8, auction: 3, platform_admin: 1, staff_member: 2 });
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  it('is completed by a slow machine', async () => {
    let isSlow = false;
    const now = () => {
      // Longer than a session may be idle in its transaction.
      if (isSlow) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 4500);
      isSlow = false;
      return new Date();
    };
    const slow = await buildTestApp({ replace: { clock: { now } }, endsIdleTransactions: true });
    isSlow = true;
    expect(await seedDemo(slow.ctx)).toBe(true);
    expect(await rowCounts(slow.ctx)).toMatchObject({ club: 8, auction: 3 });
  });

  it('is left alone by later starts', async () => {
    const before = await rowCounts();
    expect(await seedDemo(ctx)).toBe(true);
    expect(await rowCounts()).toEqual(before);
  });

  it('has every fan where the description says', async () => {
    const rows = await query(`
      select c.slug || ' ' || split_part(f.email, '@', 1) || ' ' || f.kyc_status as standing,
        exists (select 1 from app.card_payment_method k where k.fan_id = f.id) as card
      from app.fan f join app.club c on c.id = f.club_id
      where split_part(f.email, '@', 1) in ('ada', 'ben', 'cleo', 'dina', 'eli') order by 1`);
    expect(rows.map(({ standing, card }) => `${standing}${card ? ' card' : ''}`)).toEqual([
      'aurora-fc ada VALIDATED card',
      'aurora-fc ben VALIDATED card',
      'aurora-fc cleo READY_FOR_KYC',
      'circle-foundation ada VALIDATED card',
      'circle-foundation ben VALIDATED card',
      'circle-foundation dina NOT_REFERRED',
      'circle-foundation eli DUE_DILIGENCE_FILLED',
      'harbour-foundation ada VALIDATED card',
      'harbour-foundation ben VALIDATED card',
    ]);
  });

  it('has an auction under way with ben on top of lot 1, and a lot that ada has won and owes', async () => {
    const rows = await query(`
      select l.closed_at is not null as closed, l.due_bid_id is not null as due, split_part(f.email, '@', 1) as top
      from app.lot l join app.bid b on b.id = l.top_bid_id join app.fan f on f.id = b.fan_id
      where l.number = 1 order by l.end_at`);
    expect(rows).toEqual([
      { closed: true, due: true, top: 'ada' },
      { closed: false, due: false, top: 'ben' },
    ]);
    const lots = await query(`
      select count(*)::int as lots, count(*) filter (where l.bid_count = 0)::int as silent
      from app.lot l join app.auction a on a.id = l.auction_id
      where clock_timestamp() between a.start_at and a.end_at`);
    expect(lots[0]?.lots).toBe(8);
    expect(lots[0]?.silent).toBeGreaterThan(0);
  });

  it('has given ada 500 coins and ben 200', async () => {
    const rows = await query(`
      select split_part(f.email, '@', 1) as fan, (a.balance_coin_units / 100000)::int as coins
      from app.account a join app.fan f on f.id = a.fan_id where a.balance_coin_units > 0 and split_part(f.email, '@', 1) in ('ada', 'ben') order by 1`);
    expect(rows).toEqual([
      { fan: 'ada', coins: 500 },
      { fan: 'ben', coins: 200 },
    ]);
  });

  it('shows an open quiz with entries, a vote, a draw that is over and the times of the pop-up', async () => {
    const rows = await query(`
      select slug, entry_count as entries, (select count(*)::int from app.giveaway_winner w where w.giveaway_id = g.id) as winners
      from app.giveaway g where type = 'GIVEAWAY' order by 1`);
    expect(rows).toEqual([
      { slug: 'night-shift-quiz', entries: 2, winners: 0 },
      { slug: 'opening-night-scarves', entries: 4, winners: 2 },
      { slug: 'third-shirt-vote', entries: 1, winners: 0 },
    ]);
    const [booked] = await query(`
      select (select count(*)::int from app.booking_slot) as slots, (select count(*)::int from app.reservation) as taken`);
    expect(booked?.slots).toBeGreaterThanOrEqual(100);
    expect(booked?.taken).toBeGreaterThan(2);
  });

  it('has sold what its description lists, paid in coins where the club has them', async () => {
    const rows = await query(`
      select split_part(f.email, '@', 1) || ' ' || e.slug || ' ' || o.kind || ' ' || o.status as sale
      from app.orders o join app.fan f on f.id = o.fan_id
      join app.order_line l on l.order_id = o.id join app.exclusive e on e.id = l.exclusive_id order by 1`);
    expect(rows.map(({ sale }) => sale)).toEqual([
      'ada harbour-school-kit FIAT PAID',
      'ada mill-end-scarf COINS PAID',
      'ada signed-home-shirt COINS PAID',
      'ben mill-end-scarf COINS PAID',
    ]);
  });

  it('draws a picture when it is asked for, and offers each one that its data names', async () => {
    const offered = new Set(demoPictures().map(({ key }) => `/files/${key}`));
    const named = await query(`
      select logo_url as url from app.club union select banner_url from app.club
      union select media ->> 'url' from app.exclusive, jsonb_array_elements(medias) as media
      union select picture_url from app.fan
      union select image_url from app.post union select image_url from app.program
      union select media ->> 'url' from app.post, jsonb_array_elements(medias) as media
      union select '/files/partners/' || slug || '/logo.png' from app.club_partner`);
    expect(named.filter(({ url }) => !offered.has(String(url)))).toEqual([]);
    const [{ url } = {}] = await query("select logo_url as url from app.club where slug = 'aurora-fc'");
    const reply = await app.inject(`${url}?h=300`);
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await readFile(`${ctx.config.files.folder}/${String(url).slice(7)}`)).length).toBeGreaterThan(
      500,
    );
  });

  it('draws every picture in the sizes that pages ask for, also after one that fails', async () => {
    const [broken, next] = demoPictures();
    const sized: string[] = [];
    const files = {
      find: async (key: string) => {
        if (key === broken?.key) throw new Error('no paint');
        return { bytes: Buffer.from(key), contentType: 'image/webp' };
      },
    } as unknown as Context['files'];
    const pictureSizes = {
      resize: async ({ bytes }: { bytes: Buffer }, height: number) => sized.push(`${bytes} ${height}`),
    } as unknown as Context['pictureSizes'];
    await drawDemoPictures({ files, pictureSizes, logger: ctx.logger });
    expect(sized.slice(0, 2)).toEqual([`${next?.key} 800`, `${next?.key} 300`]);
    expect(sized).toHaveLength(2 * (demoPictures().length - 1));
  });

  it('stays out of a database with clubs of its own', async () => {
    const own = await buildTestApp();
    await createClub(own.ctx);
    expect(await seedDemo(own.ctx)).toBe(false);
    const { rows } = await own.ctx.db.$client.query('select count(*)::int as clubs from app.club');
    expect(rows).toEqual([{ clubs: 1 }]);
  });
});

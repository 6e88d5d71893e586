import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { system } from '#server/lib/actor.ts';
import { addDays } from '#server/lib/day-rules.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { caseCount } from '#server/testing/case-count.ts';
import { countWaiting } from '#server/testing/count-waiting.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { countOrdersByDay } from '../../orders/index.ts';
import { readDays } from '../insight-store.ts';
import { keepDays } from '../keep-days.ts';
import { showInsights } from '../show-insights.ts';
import { createBusyClub, scan, takeSomeBack } from './activity.ts';

const { app, ctx, ownerUrl } = await buildTestApp();

async function insightsOf(club: ClubRecord, role: 'editor' | 'reviewer' = 'editor') {
  const { headers } = await createStaff(ctx, { club, roles: [role] });
  const url = `/api/back-office/clubs/${club.slug}/insights`;
  return (await app.inject({ url, headers: headers() })).json();
}

async function shown(club: ClubRecord) {
  const { days } = await insightsOf(club);
  return days.map(({ orderValue, donationValue, ...day }: Record<string, { value: number }>) => ({
    ...day,
    orderCents: Math.round((orderValue?.value ?? 0) * 100),
    donationCents: Math.round((donationValue?.value ?? 0) * 100),
  }));
}

async function scanned(club: ClubRecord) {
  const days = await scan(ctx, club);
  const { today } = await readDays(ctx.db, club.timeZone);
  const nothing = { orders: 0, orderCents: 0, donations: 0, donationCents: 0, bids: 0, newFans: 0 };
  return Array.from({ length: 30 }, (_, at) => {
    const day = addDays(today, at - 29);
    return { day, ...(days.get(day) ?? nothing) };
  });
}

const kept = async ({ id }: ClubRecord) =>
  Number(
    (await ctx.db.$client.query('select count(*) from app.daily_figures where club_id = $1', [id])).rows[0]
      .count,
  );

describe('the figures of thirty days', () => {
  it.each(['Europe/Paris', 'UTC', 'Pacific/Kiritimati', 'America/St_Johns'])(
    'are those of a scan of all rows, before they are kept, then, and after refunds and voids: %s',
    async (timeZone) => {
      const busy = await createBusyClub(ctx, { timeZone, size: caseCount({ short: 200, full: 5000 }) });
      const { club } = busy;
      expect(await shown(club)).toEqual(await scanned(club));
      await keepDays({ ctx });
      expect(await kept(club)).toBe(35);
      expect(await shown(club)).toEqual(await scanned(club));
      await takeSomeBack(ctx, busy);
      expect(await kept(club)).toBeLessThan(35);
      expect(await shown(club)).toEqual(await scanned(club));
      await keepDays({ ctx });
      expect(await kept(club)).toBe(35);
      expect(await shown(club)).toEqual(await scanned(club));
    },
  );

  it('would not be, if changes of a past day left its row alone', async () => {
    const busy = await createBusyClub(ctx, { timeZone: 'UTC', size: 200 });
    await keepDays({ ctx });
    const triggers = (what: string) =>
      asOwner(
        ownerUrl,
        ['orders', 'donation', 'bid_void']
          .map((table) => `alter table app.${table} ${what} trigger user`)
          .join(';'),
      );
    await triggers('disable');
    await takeSomeBack(ctx, busy);
    await triggers('enable');
    expect(await shown(busy.club)).not.toEqual(await scanned(busy.club));
    const violated = (await findViolations(ctx.db.$client)).map(({ id }) => id);
    expect(violated).toContain('Y1');
    await ctx.db.$client.query('delete from app.daily_figures where club_id = $1', [busy.club.id]);
  });

  it('count again when the club moves to another time zone', async () => {
    const { club } = await createBusyClub(ctx, { timeZone: 'UTC', size: 100 });
    await keepDays({ ctx });
    await ctx.db.$client.query("update app.club set time_zone = 'Asia/Tokyo' where id = $1", [club.id]);
    const moved = { ...club, timeZone: 'Asia/Tokyo' };
    const { days } = await showInsights({ ctx, actor: system('test'), input: { club: moved } });
    expect(days.map(({ bids }) => bids)).toEqual((await scanned(moved)).map(({ bids }) => bids));
  });

  it('show what was bought, given and refunded a moment ago', async () => {
    const { club } = await createOrder(ctx, { outcome: 'paid' });
    await createOrder(ctx, { club });
    await createDonation(ctx, { club, euros: 40, outcome: 'paid' });
    const [today] = (await shown(club)).slice(-1);
    expect(today).toMatchObject({ orders: 1, donations: 1, donationCents: 4000, newFans: 3 });
  });

  it('are a table for spreadsheets, whole or one by one', async () => {
    const { club } = await createDonation(ctx, { euros: 40, outcome: 'paid' });
    const { headers } = await createStaff(ctx, { club, roles: ['editor'] });
    const read = async (query: string, language: string) => {
      const url = `/api/back-office/clubs/${club.slug}/insights.csv${query}`;
      const reply = await app.inject({ url, headers: { ...headers(), 'accept-language': language } });
      expect(reply.headers['content-type']).toContain('text/csv');
      return reply.body.split('\r\n');
    };
    const { today } = await readDays(ctx.db, club.timeZone);
    const gifts = await read('?figure=donations', 'fr');
    expect([gifts[0], gifts[30], gifts.length]).toEqual([
      '\ufeffJour;Dons;Valeur des dons (EUR)',
      `${today};1;40`,
      32,
    ]);
    expect((await read('', 'en'))[30]).toBe(`${today},0,0,1,40,0,1`);
  });

  it('are for those with the right to them', async () => {
    expect((await insightsOf(await createClub(ctx), 'reviewer')).code).toBe('role.required');
  });
});

describe('a change while the days are kept', () => {
  /** Refunds in a transaction that stays open until the days are about to be kept. */
  async function refundMeanwhile(club: ClubRecord): Promise<void> {
    const client = await ctx.db.$client.connect();
    try {
      await client.query('begin');
      await client.query(
        `update app.orders set refunded_cents = original_cents, status = 'REFUNDED'
         where club_id = $1 and status = 'PAID' and created_at < clock_timestamp() - interval '3 days'`,
        [club.id],
      );
      let isKept = false;
      const keeping = keepDays({ ctx }).then(() => {
        isKept = true;
      });
      await expect.poll(async () => isKept || (await countWaiting(ctx)) > 0).toBe(true);
      await client.query('commit');
      await keeping;
    } finally {
      client.release();
    }
  }

  it('is in them, since counting waits for it', async () => {
    const { club } = await createBusyClub(ctx, { timeZone: 'UTC', size: 100 });
    await refundMeanwhile(club);
    expect(await kept(club)).toBe(35);
    expect(await shown(club)).toEqual(await scanned(club));
  });

  it('would be missed without the lock', async () => {
    const { club } = await createBusyClub(ctx, { timeZone: 'UTC', size: 100 });
    const body = (
      await ctx.db.$client.query("select prosrc from pg_proc where proname = 'drop_daily_figures'")
    ).rows[0].prosrc as string;
    const define = (source: string) =>
      asOwner(
        ownerUrl,
        `create or replace function app.drop_daily_figures() returns trigger language plpgsql as $$${source}$$`,
      );
    await define(body.replace(/perform pg_advisory[^;]*;/, ''));
    await refundMeanwhile(club);
    await define(body);
    expect(await shown(club)).not.toEqual(await scanned(club));
    await ctx.db.$client.query('delete from app.daily_figures where club_id = $1', [club.id]);
  });
});

it('reads the days by their index, however old the club is', async () => {
  const club = await createClub(ctx);
  const fan = await createFan(ctx, { club });
  await asOwner(
    ownerUrl,
    `insert into app.orders (id, club_id, fan_id, kind, status, original_coin_units, token_price_cents,
       original_cents, used_coin_units, used_cents, final_cents, expires_at, created_at)
     select gen_random_uuid(), '${club.id}', '${fan.id}', 'COINS', 'PAID', 0, 250, 0, 0, 0, 0, now(),
       now() - n * interval '2 hours' from generate_series(1, 20000) as n;
     analyze app.orders`,
  );
  const { today } = await readDays(ctx.db, 'UTC');
  const span = { clubId: club.id, timeZone: 'UTC', from: today, until: addDays(today, 1) };
  const plan = await ctx.unitOfWork({ clubId: club.id }, async ({ tx }) => {
    const { rows } = await tx.execute(sql`explain (format json) ${countOrdersByDay(tx, span).getSQL()}`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('"Index Name":"orders_by_day"');
  expect(plan).not.toMatch(/Seq Scan/);
});

import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { createAuctionLot } from '#server/testing/factories/create-auction-lot.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';

const DAYS = 33;
const LONG_AGO = `interval '${DAYS + 5} days'`;
const AT = `date_trunc('milliseconds', clock_timestamp() - random() * interval '${DAYS} days')`;

/** Makes a club with orders, donations, bids and fans of random times in the last weeks. */
export async function createBusyClub(ctx: Context, { timeZone, size }: { timeZone: string; size: number }) {
  const { $client } = ctx.db;
  const club = await createClub(ctx, { timeZone });
  const clubId = club.id;
  const fan = await createFan(ctx, { club });
  const startAt = new Date(Date.now() - (DAYS + 1) * 24 * 3_600_000);
  const { lotId } = await createAuctionLot(ctx, { club, startAt });
  await $client.query(
    `insert into app.orders (id, club_id, fan_id, kind, status, original_coin_units, token_price_cents,
       original_cents, used_coin_units, used_cents, final_cents, expires_at, created_at)
     select gen_random_uuid(), $1, $2, 'FIAT', (array['PAID', 'PAID', 'PENDING', 'CANCELED'])[1 + n % 4], 0, 250,
       n * 7, 0, 0, n * 7, clock_timestamp(), ${AT} from generate_series(1, $3::int) as n`,
    [clubId, fan.id, size],
  );
  await $client.query(
    `insert into app.donation (id, club_id, fan_id, payment_id, amount_cents, status, created_at, received_at)
     select gen_random_uuid(), $1, $2, gen_random_uuid(), 100 + n, case when n % 5 = 0 then 'ASKED' else 'RECEIVED' end,
       clock_timestamp() - ${LONG_AGO}, case when n % 5 = 0 then null else ${AT} end
     from generate_series(1, $3::int) as n`,
    [clubId, fan.id, size],
  );
  await $client.query(
    `insert into app.bid (id, club_id, lot_id, seq, fan_id, price_coin_units, created_at)
     select gen_random_uuid(), $1, $2, n, $3, n * 100000, ${AT} from generate_series(1, $4::int) as n`,
    [clubId, lotId, fan.id, size],
  );
  await $client.query(`update app.fan set created_at = ${AT} where club_id = $1`, [clubId]);
  return { club, lotId };
}

/** Takes back a random part of it, long after the days were kept: refunds whole and in part, voids, late payments. */
export async function takeSomeBack(ctx: Context, { club: { id } }: { club: ClubRecord }): Promise<void> {
  const { $client } = ctx.db;
  const some = (table: string, condition: string, share: number) =>
    `club_id = $1 and ${condition} and id in (select id from app.${table} where club_id = $1 and random() < ${share})`;
  for (const statement of [
    `update app.orders set status = 'REFUNDED', refunded_cents = original_cents where ${some('orders', "status = 'PAID'", 0.1)}`,
    `update app.orders set refunded_cents = original_cents / 2 where ${some('orders', "status = 'PAID'", 0.1)}`,
    `update app.orders set status = 'PAID' where ${some('orders', "status = 'PENDING'", 0.1)}`,
    `update app.donation set status = 'REFUNDED' where ${some('donation', "status = 'RECEIVED'", 0.1)}`,
    `update app.donation set returned_cents = 50 where ${some('donation', "status = 'RECEIVED'", 0.1)}`,
    `insert into app.bid_void (bid_id, club_id, lot_id, after_seq, reason, created_at)
     select id, club_id, lot_id, seq, 'By mistake', clock_timestamp() from app.bid where ${some('bid', 'true', 0.1)}`,
  ]) {
    await $client.query(statement, [id]);
  }
}

/** Reads every row of the club there is, and counts in words of its own. */
export async function scan(ctx: Context, { id, timeZone }: ClubRecord) {
  const { $client } = ctx.db;
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  const days = new Map<
    string,
    Record<'orders' | 'orderCents' | 'donations' | 'donationCents' | 'bids' | 'newFans', number>
  >();
  const dayOf = (at: Date) => {
    const day = format.format(at);
    const counted = days.get(day) ?? {
      ...{ orders: 0, orderCents: 0, donations: 0, donationCents: 0, bids: 0, newFans: 0 },
    };
    days.set(day, counted);
    return counted;
  };
  const read = async (statement: string) => (await $client.query(statement, [id])).rows;
  for (const { at, cents } of await read(
    `select created_at as at, original_cents - refunded_cents as cents from app.orders where club_id = $1 and status = 'PAID'`,
  )) {
    dayOf(at).orders += 1;
    dayOf(at).orderCents += Number(cents);
  }
  for (const { at, cents } of await read(
    `select received_at as at, amount_cents - returned_cents as cents from app.donation where club_id = $1 and status = 'RECEIVED'`,
  )) {
    dayOf(at).donations += 1;
    dayOf(at).donationCents += Number(cents);
  }
  for (const { at } of await read(
    'select created_at as at from app.bid where club_id = $1 and id not in (select bid_id from app.bid_void)',
  )) {
    dayOf(at).bids += 1;
  }
  for (const { at } of await read('select created_at as at from app.fan where club_id = $1')) {
    dayOf(at).newFans += 1;
  }
  return days;
}

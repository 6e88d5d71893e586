import { beforeAll, expect, test } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { JUST_NOW } from '#server/testing/just-now.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { startSecondApp } from '#server/testing/start-second-app.ts';
import { expireDueOrders } from '../order-expiries.ts';

const first = await buildTestApp({ env: { DATABASE_POOL_SIZE: '20' } });
const second = await startSecondApp(first);
const { ctx } = first;
const { $client } = ctx.db;
const counters = [openShopClient(first), openShopClient(second)] as const;
const BUYERS = 500;
const ROUNDS = 10;
const STOCK = 10;

const club = await createClub(ctx);
const fans: FanRecord[] = [];

beforeAll(async () => {
  const till = async (from: number) => {
    for (let index = from; index < BUYERS; index += 16) fans[index] = await createBuyer(index);
  };
  await Promise.all(Array.from({ length: 16 }, (_, from) => till(from)));
});

/** Every other fan has coins: enough for the item, or for a part of its price of 20. */
async function createBuyer(index: number): Promise<FanRecord> {
  if (index % 2 === 1) return createFan(ctx, { club });
  return (await createWallet(ctx, { club, coins: 1 + (index % 45) })).fan;
}

/** How fans end a payment page: most do not simply pay, but leave, are refused, or pay after the expiry. */
const ENDINGS = ['canceled', 'late', 'failed', 'paid', 'canceled', 'late'] as const;

async function comeAndGo(fan: FanRecord, index: number, exclusiveId: string): Promise<number> {
  const counter = counters[index % 2 === 0 ? 0 : 1];
  const request = { slug: club.slug, username: fan.username, lineItems: [exclusiveId] };
  const isForCoins = index % 8 === 0;
  const reply = await (isForCoins ? counter.buyForCoins(request) : counter.buy(request));
  const url: string = isForCoins || reply.statusCode !== 201 ? '' : reply.json().url;
  if (!url.includes('/sandbox/')) return reply.statusCode;
  const ending = ENDINGS[index % ENDINGS.length] ?? 'paid';
  if (ending === 'late') await payLate(fan, () => counter.press(url, { outcome: 'paid' }));
  else await Promise.all([counter.press(url, { outcome: ending }), counter.press(url, { outcome: ending })]);
  return reply.statusCode;
}

/** Expires the order while its payment arrives and both instances sweep. */
async function payLate({ id }: FanRecord, pay: () => Promise<unknown>): Promise<void> {
  await $client.query(
    `update app.orders set expires_at = ${JUST_NOW} where fan_id = $1 and status = 'PENDING'`,
    [id],
  );
  await Promise.all([expireDueOrders({ ctx }), pay(), expireDueOrders({ ctx: second.ctx })]);
}

test('ten items are sold once each to five hundred buyers with coins, with euros and with both, who pay, leave and come late', async () => {
  const { id } = await createExclusive(ctx, { club, stock: STOCK });
  const statuses = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const crowd = fans.flatMap((fan, index) => (index % ROUNDS === round ? [{ fan, index }] : []));
    const answers = await Promise.all(crowd.map(({ fan, index }) => comeAndGo(fan, index + round, id)));
    for (const status of answers) statuses.add(status);
  }
  expect(statuses).toEqual(new Set([201, 409]));
  await ctx.outbox.flush();
  const { rows } = await $client.query(
    `select e.stock, count(*) filter (where o.status = 'PAID')::int as sold,
       count(*) filter (where o.status in ('CANCELED', 'EXPIRED'))::int as left
     from app.exclusive e
     join app.order_line l on l.exclusive_id = e.id
     join app.orders o on o.id = l.order_id
     where e.id = $1
     group by e.id`,
    [id],
  );
  expect(rows[0].stock + rows[0].sold).toBe(STOCK);
  expect(rows[0].left).toBeGreaterThan(0);
  const held = await $client.query('select coalesce(sum(held_coin_units), 0)::int as units from app.account');
  expect(held.rows).toEqual([{ units: 0 }]);
  expect(await findViolations($client)).toEqual([]);
});

test('the books would show a unit that was sold twice', async () => {
  const { id } = await createExclusive(ctx, { club, stock: STOCK });
  const broken = async (breaks: string, mends: string) => {
    await $client.query(breaks, [id]);
    const found = (await findViolations($client)).map((violation) => violation.id);
    await $client.query(mends, [id]);
    return found;
  };
  expect(
    await broken(
      'update app.exclusive set stock = stock - 1 where id = $1',
      'update app.exclusive set stock = stock + 1 where id = $1',
    ),
  ).toEqual(['S2']);
});

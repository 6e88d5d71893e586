import { expect, test } from 'vitest';
import { findViolations } from '#server/db/invariants.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { openShopCounter } from '#server/testing/open-shop-counter.ts';
import { startSecondApp } from '#server/testing/start-second-app.ts';
import { expireDueOrders } from '../order-expiries.ts';

const first = await buildTestApp({ env: { DATABASE_POOL_SIZE: '20' } });
const second = await startSecondApp(first);
const { ctx } = first;
const { $client } = ctx.db;
const counters = [openShopCounter(first), openShopCounter(second)] as const;
const BUYERS = 120;
const STOCK = 10;

test('ten items are sold once each to buyers with coins, with euros and with both, who pay, leave and come late', async () => {
  const club = await createClub(ctx);
  const items = [
    await createExclusive(ctx, { club, stock: STOCK }),
    await createExclusive(ctx, { club, stock: STOCK }),
  ];
  const buyers = [];
  for (let index = 0; index < BUYERS; index += 1) {
    buyers.push({ fan: (await createWallet(ctx, { club, coins: 1 + (index % 45) })).fan, index });
  }
  const endings = [{ outcome: 'paid' }, { outcome: 'canceled' }, { outcome: 'failed' }, null] as const;
  const statuses = await Promise.all(
    buyers.map(async ({ fan, index }) => {
      const counter = counters[index % 2 === 0 ? 0 : 1];
      const request = {
        slug: club.slug,
        username: fan.username,
        lineItems: [items[index % 3 === 0 ? 0 : 1]?.id ?? ''],
      };
      const isForCoins = index % 4 < 2;
      const reply = await (isForCoins ? counter.buyForCoins(request) : counter.buy(request));
      const url: string = isForCoins || reply.statusCode !== 201 ? '' : reply.json().url;
      if (url.includes('/sandbox/')) {
        const ending = endings[index % endings.length];
        if (ending) await counter.press(url, ending);
        else {
          await $client.query(
            "update app.orders set expires_at = clock_timestamp() where fan_id = $1 and status = 'PENDING'",
            [fan.id],
          );
          await Promise.all([
            expireDueOrders({ ctx }),
            expireDueOrders({ ctx: second.ctx }),
            counter.press(url, { outcome: 'paid' }),
          ]);
        }
      }
      return reply.statusCode;
    }),
  );
  expect(new Set(statuses)).toEqual(new Set([201, 409]));
  await ctx.outbox.flush();
  const { rows } = await $client.query(`
    select e.stock, count(o.id) filter (where o.status = 'PAID')::int as sold,
      count(distinct o.kind) filter (where o.status = 'PAID')::int as kinds
    from app.exclusive e join app.order_line l on l.exclusive_id = e.id join app.orders o on o.id = l.order_id
    group by e.id`);
  for (const { stock, sold } of rows) expect(stock + sold).toBe(STOCK);
  expect(rows.some(({ kinds }) => kinds === 2)).toBe(true);
  const held = await $client.query('select coalesce(sum(held_coin_units), 0)::int as units from app.account');
  expect(held.rows).toEqual([{ units: 0 }]);
  expect(await findViolations($client)).toEqual([]);
}, 90_000);

import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { FanRecord } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { JUST_NOW } from '#server/testing/just-now.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { expireDueOrders } from '../order-expiries.ts';

const { app, ctx } = await buildTestApp({ env: { DATABASE_POOL_SIZE: '20' } });
const { buy, press, stockOf } = openShopClient({ app, ctx });
const { $client } = ctx.db;
const BUYERS = 200;
const STOCK = 10;

const club = await createClub(ctx);
const fans: FanRecord[] = [];

beforeAll(async () => {
  while (fans.length < BUYERS) {
    fans.push(...(await Promise.all(Array.from({ length: 8 }, () => createFan(ctx, { club })))));
  }
});

test('sells ten items to ten of two hundred buyers', async () => {
  const exclusive = await createExclusive(ctx, { club, stock: STOCK });
  const replies = await Promise.all(
    fans.map(({ username }) => buy({ slug: club.slug, username, lineItems: [exclusive.id] })),
  );
  const pages = replies.filter(({ statusCode }) => statusCode === 201);
  expect(pages).toHaveLength(STOCK);
  const refusals = replies.filter(({ statusCode }) => statusCode === 409);
  expect(new Set(refusals.map((reply) => reply.json().code))).toEqual(new Set(['stock.exhausted']));
  expect(refusals).toHaveLength(BUYERS - STOCK);
  await Promise.all(pages.map((reply) => press(reply.json().url, { outcome: 'paid' })));
  expect(await countPaid(exclusive.id)).toBe(STOCK);
  expect(await stockOf(exclusive.id)).toBe(0);
  expect(await findViolations($client)).toEqual([]);
});

test('keeps the books while buyers pay, leave, come back and run out of time all at once', async () => {
  const exclusive = await createExclusive(ctx, { club, stock: STOCK });
  const endings = [{ outcome: 'paid' }, { outcome: 'canceled' }, { outcome: 'failed' }, null];
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(
      fans.slice(0, 32).map(async ({ username, id }, index) => {
        const reply = await buy({ slug: club.slug, username, lineItems: [exclusive.id] });
        const ending = endings[(index + round) % endings.length];
        if (reply.statusCode !== 201) return;
        if (ending) {
          await Promise.all([press(reply.json().url, ending), press(reply.json().url, { outcome: 'paid' })]);
          return;
        }
        await $client.query(
          `update app.orders set expires_at = ${JUST_NOW} where fan_id = $1 and status = 'PENDING'`,
          [id],
        );
        await Promise.all([expireDueOrders({ ctx }), press(reply.json().url, { outcome: 'paid' })]);
      }),
    );
  }
  await ctx.outbox.flush();
  expect((await countPaid(exclusive.id)) + (await stockOf(exclusive.id))).toBe(STOCK);
  expect(await findViolations($client)).toEqual([]);
});

test('would see the race: a shop that reads the stock before it writes sells too much', async () => {
  const exclusive = await createExclusive(ctx, { club, stock: STOCK });
  const sales = await Promise.all(
    fans.slice(0, 60).map(({ id: fanId }) =>
      ctx.unitOfWork({ clubId: club.id }, async (uow) => {
        const { rows } = await uow.tx.execute<{ stock: number }>(
          sql`select stock from app.exclusive where id = ${exclusive.id}`,
        );
        const stock = rows[0]?.stock ?? 0;
        if (stock < 1) return false;
        const orderId = ctx.ids.next();
        await uow.tx.execute(sql`
          insert into app.orders (id, club_id, fan_id, kind, original_coin_units, token_price_cents, original_cents,
            used_coin_units, used_cents, final_cents, expires_at)
          values (${orderId}, ${club.id}, ${fanId}, 'FIAT', 0, 1, 0, 0, 0, 0, clock_timestamp() + interval '1 hour')`);
        await uow.tx.execute(sql`
          insert into app.hold (id, club_id, order_id, fan_id, exclusive_id, quantity, expires_at)
          values (${ctx.ids.next()}, ${club.id}, ${orderId}, ${fanId}, ${exclusive.id}, 1,
            clock_timestamp() + interval '1 hour')`);
        await uow.tx.execute(sql`update app.exclusive set stock = ${stock - 1} where id = ${exclusive.id}`);
        return true;
      }),
    ),
  );
  expect(sales.filter(Boolean).length).toBeGreaterThan(STOCK);
  expect((await findViolations($client)).map(({ id }) => id)).toContain('S2');
});

async function countPaid(exclusiveId: string): Promise<number> {
  const { rows } = await $client.query(
    `select count(*)::int as paid from app.orders o join app.order_line l on l.order_id = o.id
     where l.exclusive_id = $1 and o.status = 'PAID'`,
    [exclusiveId],
  );
  return rows[0].paid;
}

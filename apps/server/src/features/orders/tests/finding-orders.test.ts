import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { orderIdEnd, orderNumber } from '@tifo/contracts/order-number-rules';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { MIGRATIONS } from '#server/db/guards.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { asOwner } from '#server/testing/start-second-app.ts';
import { findOrdersOfClub, type OrderSearch } from '../office/office-order-store.ts';

const { ctx, ownerUrl } = await buildTestApp();
const club = await createClub(ctx);
const fan = await createFan(ctx, { club });
const page = { limit: 5, after: null };

beforeAll(async () => {
  const insert = (fanId: string, count: number) => `
    insert into app.orders (id, club_id, fan_id, kind, original_coin_units, token_price_cents, original_cents,
      used_coin_units, used_cents, final_cents, expires_at)
    select gen_random_uuid(), '${club.id}', '${fanId}', 'FIAT', 0, 100, 100, 0, 0, 100, now()
    from generate_series(1, ${count})`;
  const other = await createFan(ctx, { club });
  await asOwner(ownerUrl, `${insert(fan.id, 3)}; ${insert(other.id, 12_000)}; analyze app.orders`);
});

async function readIds() {
  const { rows } = await ctx.db.$client.query<{ id: string }>('select id from app.orders order by id');
  return rows.map(({ id }) => id);
}

const find = (found: OrderSearch['found']) => findOrdersOfClub(ctx.db, { clubId: club.id, page, found });

it('finds an order by its number and those of a fan, each in an index', async () => {
  const [, id = ''] = await readIds();
  const idEnd = orderIdEnd(orderNumber(id));
  const plans = await ctx.unitOfWork({ clubId: club.id }, async ({ tx }) => {
    const explain = async (found: OrderSearch['found']) => {
      const query = findOrdersOfClub(tx, { clubId: club.id, page, found }).getSQL();
      return JSON.stringify((await tx.execute(sql`explain (format json) ${query}`)).rows);
    };
    return [
      await explain({ fans: { ids: [] }, idEnd }),
      await explain({ fans: { ids: [fan.id] }, idEnd: undefined }),
      await explain({ fans: { ids: [fan.id] }, idEnd }),
    ];
  });
  for (const [n, index] of ['orders_number', 'orders_fan', 'orders_number'].entries()) {
    expect(plans[n]).toContain(`"Index Name":"${index}"`);
    expect(plans[n]).not.toMatch(/Seq Scan/);
  }
  expect((await find({ fans: { ids: [] }, idEnd })).map((order) => order.id)).toEqual([id]);
  expect(await find({ fans: { ids: [fan.id] }, idEnd: undefined })).toHaveLength(3);
});

it('finds an order from before its number was kept', async () => {
  const [, id = ''] = await readIds();
  const idEnd = orderIdEnd(orderNumber(id));
  await asOwner(ownerUrl, 'update app.orders set number_end = null');
  expect(await find({ fans: { ids: [] }, idEnd })).toEqual([]);
  await asOwner(ownerUrl, await readFile(join(MIGRATIONS, 'backfills/order-numbers.sql'), 'utf8'));
  expect(await find({ fans: { ids: [] }, idEnd })).toMatchObject([{ id }]);
  const left = await ctx.db.$client.query('select count(*)::int from app.orders where number_end is null');
  expect(left.rows).toEqual([{ count: 0 }]);
});

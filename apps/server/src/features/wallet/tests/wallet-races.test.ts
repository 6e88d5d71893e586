import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { findViolations } from '#server/db/invariants.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { AppError } from '#server/lib/errors.ts';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { openShopCounter } from '#server/testing/open-shop-counter.ts';
import { asOwner, startSecondApp } from '#server/testing/start-second-app.ts';
import { getBalance, spendCoins } from '../index.ts';

const first = await buildTestApp();
const second = await startSecondApp(first);
const { ctx } = first;
const SPENDS = 500;
const PRICE = coinsToCoinUnits(10);

type Spend = (ctx: Context, attempt: number) => Promise<boolean>;

/** All attempts at once, as many as the connections of two instances carry; answers how many were let through. */
async function rush(spend: Spend): Promise<number> {
  const waiting = Array.from({ length: SPENDS }, (_, attempt) => attempt);
  let spent = 0;
  const work = async (instance: Context) => {
    for (let attempt = waiting.pop(); attempt !== undefined; attempt = waiting.pop()) {
      if (await spend(instance, attempt)) spent += 1;
    }
  };
  const instances = [ctx, second.ctx].flatMap((instance) =>
    Array.from({ length: instance.config.database.poolSize }, () => instance),
  );
  await Promise.all(instances.map(work));
  return spent;
}

function within(instance: Context, clubId: string, work: (tx: Tx) => Promise<boolean>): Promise<boolean> {
  return inTransaction(instance, { clubId }, work).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'coins.insufficient') return false;
    throw error;
  });
}

test('a wallet of 100 coins pays ten of five hundred spends of 10 that come at once', async () => {
  const { club, fan } = await createWallet(ctx);
  const spent = await rush((instance, attempt) =>
    within(instance, club.id, async (tx) => {
      const moves = [{ fanId: fan.id, ref: `order:race-${fan.id}-${attempt}`, coinUnits: PRICE }];
      await spendCoins(tx, { clubId: club.id, moves });
      return true;
    }),
  );
  expect(spent).toBe(10);
  expect(await getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } })).toBe(0n);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
}, 60_000);

test('the same rush catches a wallet that reads first and writes then', async () => {
  await asOwner(
    first.ownerUrl,
    'create table app.careless_wallet (balance bigint); insert into app.careless_wallet values (10000000); grant all on app.careless_wallet to app',
  );
  const { club } = await createWallet(ctx);
  const spent = await rush((instance) =>
    within(instance, club.id, async (tx) => {
      const { rows } = await tx.execute<{ balance: string }>(sql`select balance from app.careless_wallet`);
      const balance = BigInt(rows[0]?.balance ?? 0);
      if (balance < PRICE) return false;
      await tx.execute(sql`update app.careless_wallet set balance = ${balance - PRICE}`);
      return true;
    }),
  );
  expect(spent).toBeGreaterThan(10);
}, 60_000);

test('five hundred coin orders of one fan through two instances sell ten items', async () => {
  const { club, fan } = await createWallet(ctx);
  const exclusive = await createExclusive(ctx, { club, stock: 1000, priceCoinUnits: PRICE });
  const counters = [openShopCounter(first), openShopCounter(second)];
  const replies = await Promise.all(
    Array.from({ length: SPENDS }, (_, attempt) =>
      counters[attempt % 2]?.buyForCoins({
        slug: club.slug,
        username: fan.username,
        lineItems: [exclusive.id],
      }),
    ),
  );
  const codes = new Map<string, number>();
  for (const reply of replies) {
    const code = reply?.statusCode === 201 ? 'sold' : String(reply?.json().code);
    codes.set(code, (codes.get(code) ?? 0) + 1);
  }
  expect(Object.fromEntries(codes)).toEqual({ sold: 10, 'coins.insufficient': SPENDS - 10 });
  expect(await getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } })).toBe(0n);
  expect(await counters[0]?.stockOf(exclusive.id)).toBe(990);
  expect(await findViolations(ctx.db.$client)).toEqual([]);
}, 60_000);

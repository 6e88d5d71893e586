import { expect, test } from 'vitest';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { startSecondApp } from '#server/testing/start-second-app.ts';
import { getBalance } from '../index.ts';

const first = await buildTestApp();
const second = await startSecondApp(first);
const { ctx } = first;
const SPENDS = 500;
const PRICE = coinsToCoinUnits(10);

test('five hundred coin orders of one fan through two instances sell ten items', async () => {
  const { club, fan } = await createWallet(ctx);
  const exclusive = await createExclusive(ctx, { club, stock: 1000, priceCoinUnits: PRICE });
  const counters = [openShopClient(first), openShopClient(second)];
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
});

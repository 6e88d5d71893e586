import type { ClubState } from '@tifo/contracts/clubs';
import { beforeEach, describe, expect, test } from 'vitest';
import { setBlock, setKycStatus } from '#server/features/fans/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { JUST_NOW } from '#server/testing/just-now.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { wonLotPort } from '../index.ts';
import { expireDueOrders } from '../order-expiries.ts';

const { app, ctx } = await buildTestApp();
const { buy, press, ordersOf, stockOf } = openShopClient({ app, ctx });
const { $client } = ctx.db;
const PRICE_COIN_UNITS = 5_000_000n;

let wins: { lotId: string; fanId: string; exclusiveId: string }[] = [];
let paid: { lotId: string; orderId: string }[] = [];

function findWin({ fanId, exclusiveId }: { fanId: string; exclusiveId: string }) {
  const win = wins.find((each) => each.fanId === fanId && each.exclusiveId === exclusiveId);
  return paid.some(({ lotId }) => lotId === win?.lotId) ? undefined : win;
}

wonLotPort
  .by({
    isDue: async (_tx, key) => findWin(key) !== undefined,
    findDue: async (_tx, key) => {
      const win = findWin(key);
      return win && { lotId: win.lotId, priceCoinUnits: PRICE_COIN_UNITS };
    },
    markPaid: async (_tx, { lotId, orderId }) => {
      paid.push({ lotId, orderId });
    },
  })
  .register(ctx);

beforeEach(() => {
  wins = [];
  paid = [];
});

async function winLot(state: ClubState = 'LIVE') {
  const club = await createClub(ctx, { state });
  const fan = await createFan(ctx, { club });
  const exclusive = await createExclusive(ctx, { club, stock: 1 });
  await $client.query('update app.exclusive set is_lot = true where id = $1', [exclusive.id]);
  const lotId = ctx.ids.next();
  wins.push({ lotId, fanId: fan.id, exclusiveId: exclusive.id });
  return {
    club,
    fan,
    exclusive,
    lotId,
    request: { slug: club.slug, username: fan.username, lineItems: [exclusive.id] },
  };
}

/** Checks the invariants except those about lots, which this test does not create completely. */
async function expectSoundBooks(): Promise<void> {
  const violations = await findViolations($client);
  expect(violations.filter(({ id }) => id !== 'A8')).toEqual([]);
}

describe('paying a won lot', () => {
  test('is for a fan whom the club has blocked since, buying anything else is not', async () => {
    const { club, fan, request } = await winLot();
    const other = await createExclusive(ctx, { club });
    await setBlock(ctx.db, { clubId: club.id, id: fan.id, reason: 'Insulted others' });
    expect((await buy(request)).statusCode).toBe(201);
    const refused = await buy({ ...request, lineItems: [other.id] });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'fan.blocked']);
  });

  test('is for a fan whose membership has ended since, buying anything else is not', async () => {
    const { club, fan, request, lotId } = await winLot();
    const other = await createExclusive(ctx, { club });
    await setKycStatus(ctx.db, { clubId: club.id, id: fan.id, kycStatus: 'DUE_DILIGENCE_APPROVED' });
    const refused = await buy({ ...request, lineItems: [other.id] });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'fan.notValidated']);
    await press((await buy(request)).json().url, { outcome: 'paid' });
    expect(paid).toMatchObject([{ lotId }]);
    expect((await buy(request)).json().code).toBe('fan.notValidated');
  });

  test('is possible while the club is paused, buying anything else is not', async () => {
    const { club, request, lotId } = await winLot('STAND_BY');
    const other = await createExclusive(ctx, { club });
    await press((await buy(request)).json().url, { outcome: 'paid' });
    expect(paid).toMatchObject([{ lotId }]);
    const refused = await buy({ ...request, lineItems: [other.id] });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'club.unavailable']);
    expect(await stockOf(other.id)).toBe(other.stock);
  });

  test('is refused by a club that is closed', async () => {
    const { request } = await winLot('ARCHIVED');
    const refused = await buy(request);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'club.unavailable']);
  });

  test('costs the winning bid, holds nothing, and settles the lot once', async () => {
    const { club, fan, exclusive, lotId, request } = await winLot();
    const { url } = (await buy(request)).json();
    expect(await stockOf(exclusive.id)).toBe(1);
    expect((await buy(request)).json()).toEqual({ url });
    await press(url, { outcome: 'paid' });
    await press(url, { outcome: 'paid' });
    const [order] = await ordersOf(club.slug, fan.username);
    expect(order).toMatchObject({ status: 'PAID', originalCost: { coins: { amount: 50 } } });
    expect(order).toMatchObject({
      finalCost: { value: 125 },
      exclusives: [{ pricing: { coins: { amount: 50 } } }],
    });
    expect(paid).toEqual([{ lotId, orderId: order?.id }]);
    expect(await stockOf(exclusive.id)).toBe(0);
    expect((await buy(request)).json().code).toBe('exclusive.unavailable');
    await expectSoundBooks();
  });

  test('is for its winner alone', async () => {
    const { club, exclusive, request } = await winLot();
    const other = await createFan(ctx, { club });
    const reply = await buy({ ...request, username: other.username });
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('exclusive.unavailable');
    expect(await stockOf(exclusive.id)).toBe(1);
  });

  test('can be tried again after a cancelled payment', async () => {
    const { club, fan, exclusive, request } = await winLot();
    await press((await buy(request)).json().url, { outcome: 'canceled' });
    expect(await stockOf(exclusive.id)).toBe(1);
    await press((await buy(request)).json().url, { outcome: 'paid' });
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([
      { status: 'PAID' },
      { status: 'CANCELED' },
    ]);
    await expectSoundBooks();
  });

  test('twice, once late, gives the second payment back', async () => {
    const { club, fan, exclusive, request } = await winLot();
    const late = (await buy(request)).json().url;
    await $client.query(`update app.orders set expires_at = ${JUST_NOW} where fan_id = $1`, [fan.id]);
    await expireDueOrders({ ctx });
    await press((await buy(request)).json().url, { outcome: 'paid' });
    await press(late, { outcome: 'paid' });
    await ctx.outbox.flush();
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([
      { status: 'PAID' },
      { status: 'REFUNDED' },
    ]);
    expect(paid).toHaveLength(1);
    expect(await stockOf(exclusive.id)).toBe(0);
    await expectSoundBooks();
  });
});

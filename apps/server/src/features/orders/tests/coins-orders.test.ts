import { describe, expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { getBalance } from '#server/features/wallet/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { refundOrder } from '../refunds/refund-order.ts';

const { app, ctx } = await buildTestApp();
const { buy, buyForCoins, ordersOf, stockOf } = openShopClient({ app, ctx });

async function createBuyer(coins = 100) {
  const { club, fan } = await createWallet(ctx, { coins });
  return { club, fan, exclusive: await createExclusive(ctx, { club, stock: 3 }) };
}

function order({ club, fan }: { club: ClubRecord; fan: FanRecord }, id: string, headers = {}) {
  return buyForCoins({ slug: club.slug, username: fan.username, lineItems: [id], headers });
}

async function coinsOf({ club, fan }: { club: ClubRecord; fan: FanRecord }): Promise<number> {
  return Number(await getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } })) / 100_000;
}

describe('buying an exclusive for coins', () => {
  test('is paid at once, from the wallet and the stock, and thanked for', async () => {
    const buyer = await createBuyer();
    const { club, fan, exclusive } = buyer;
    const reply = await order(buyer, exclusive.id);
    expect(reply.statusCode).toBe(201);
    const bought = reply.json();
    expect(bought).toMatchObject({
      clubSlug: club.slug,
      status: 'PAID',
      exclusives: [{ id: exclusive.id, slug: exclusive.slug }],
      originalCost: { coins: { amount: 20, ticker: 'TST' }, totalCost: { value: 50 } },
      usedCoins: { amount: 20, ticker: 'TST' },
      finalCost: { value: 0, currency: 'EUR' },
    });
    expect(await ordersOf(club.slug, fan.username)).toEqual([bought]);
    expect([await coinsOf(buyer), await stockOf(exclusive.id)]).toEqual([80, 2]);
    const operations = await app.inject({
      url: `/api/clubs/${club.slug}/fans/${fan.username}/operations`,
      headers: bearer(fan.username),
    });
    expect(operations.json()).toMatchObject([
      { type: 'COINS_ORDER', cost: { amount: 20 } },
      { type: 'COINS_GIFT' },
    ]);
    const { rows } = await ctx.db.$client.query(
      'select actor, action from app.audit_entry where subject = $1 order by id',
      [`order:${bought.id}`],
    );
    expect(rows).toEqual(['order.placed', 'order.paid'].map((action) => ({ actor: fan.username, action })));
    await ctx.outbox.flush();
    const mails = await app.inject({
      url: `/dev/mailbox?to=${encodeURIComponent(fan.email)}`,
      headers: { accept: 'application/json' },
    });
    expect(mails.json()[0].text).toContain('20\u00a0TST');
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test('takes no other price than the one that the buyer saw', async () => {
    const buyer = await createBuyer();
    const { club, fan, exclusive } = buyer;
    const asked = { slug: club.slug, username: fan.username, lineItems: [exclusive.id] };
    await ctx.db.$client.query('update app.exclusive set price_coin_units = 2500050 where id = $1', [
      exclusive.id,
    ]);
    const refused = await buyForCoins({ ...asked, priceCoinsAmount: 20 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'order.priceChanged']);
    const refusedPage = await buy({ ...asked, priceCoinsAmount: 20 });
    expect([refusedPage.statusCode, refusedPage.json().code]).toEqual([409, 'order.priceChanged']);
    expect([await coinsOf(buyer), await stockOf(exclusive.id)]).toEqual([100, 3]);
    const headers = { 'idempotency-key': 'seen' };
    const bought = await buyForCoins({ ...asked, headers, priceCoinsAmount: 25.0005 });
    expect(bought.json()).toMatchObject({ status: 'PAID', usedCoins: { amount: 25.0005 } });
    // A repeated request finds its order, whatever the price is by then.
    await ctx.db.$client.query('update app.exclusive set price_coin_units = 9900000 where id = $1', [
      exclusive.id,
    ]);
    expect((await buyForCoins({ ...asked, headers, priceCoinsAmount: 25.0005 })).json()).toEqual(
      bought.json(),
    );
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test('answers a repeated Idempotency-Key with the same order and refuses it with another body', async () => {
    const buyer = await createBuyer();
    const headers = { 'idempotency-key': 'attempt-1' };
    const replies = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      replies.push(await order(buyer, buyer.exclusive.id, headers));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(await coinsOf(buyer)).toBe(80);
    const other = await createExclusive(ctx, { club: buyer.club });
    expect((await order(buyer, other.id, headers)).json().code).toBe('idempotency.mismatch');
  });

  test('tells a buyer whose answer was lost whether the order was made', async () => {
    const buyer = await createBuyer();
    const { club, fan } = buyer;
    const isDone = async () => {
      const url = `/api/clubs/${club.slug}/fans/${fan.username}/requests/lost-1`;
      return (await app.inject({ url, headers: bearer(fan.username) })).json();
    };
    expect(await isDone()).toEqual({ isDone: false });
    await order(buyer, buyer.exclusive.id, { 'idempotency-key': 'lost-1' });
    expect(await isDone()).toEqual({ isDone: true });
  });

  test('twice without a key is two orders', async () => {
    const buyer = await createBuyer();
    await Promise.all([order(buyer, buyer.exclusive.id), order(buyer, buyer.exclusive.id)]);
    expect([await coinsOf(buyer), await stockOf(buyer.exclusive.id)]).toEqual([60, 1]);
    expect(await ordersOf(buyer.club.slug, buyer.fan.username)).toHaveLength(2);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test.each([
    { says: 'with too few coins', coins: 19, status: 409, code: 'coins.insufficient' },
    { says: 'when none is left', exclusive: { stock: 0 }, status: 409, code: 'stock.exhausted' },
    { says: 'of a hidden item', exclusive: { visible: false }, status: 409, code: 'exclusive.unavailable' },
    {
      says: 'of an announced item',
      exclusive: { isAnnounced: true },
      status: 409,
      code: 'exclusive.unavailable',
    },
  ])('is refused $says', async ({ coins, exclusive: overrides = {}, status, code }) => {
    const { club, fan } = await createWallet(ctx, coins === undefined ? {} : { coins });
    const exclusive = await createExclusive(ctx, { club, ...overrides });
    const before = await coinsOf({ club, fan });
    const reply = await order({ club, fan }, exclusive.id);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
    expect([await coinsOf({ club, fan }), await stockOf(exclusive.id)]).toEqual([before, exclusive.stock]);
    expect(await ordersOf(club.slug, fan.username)).toEqual([]);
  });

  test.each([
    {
      says: 'a club on stand-by',
      club: { state: 'STAND_BY' as const },
      status: 409,
      code: 'club.unavailable',
    },
    { says: 'a club without coins', club: { coinsEnabled: false }, status: 409, code: 'coins.notAccepted' },
    {
      says: 'a fan in registration',
      fan: { kycStatus: 'READY_FOR_KYC' as const },
      status: 403,
      code: 'fan.notValidated',
    },
    {
      says: 'a fan nobody referred',
      fan: { kycStatus: 'NOT_REFERRED' as const },
      status: 403,
      code: 'referral.required',
    },
  ])('is refused to $says', async ({ club: clubFacts = {}, fan: fanFacts = {}, status, code }) => {
    const club = await createClub(ctx, clubFacts);
    const fan = await createFan(ctx, { club, ...fanFacts });
    const exclusive = await createExclusive(ctx, { club });
    const reply = await order({ club, fan }, exclusive.id);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  test('is refused for an item of another club, and coins of another club buy nothing', async () => {
    const buyer = await createBuyer();
    const foreign = await createExclusive(ctx);
    expect((await order(buyer, foreign.id)).json().code).toBe('exclusive.notFound');
    const elsewhere = await createClub(ctx);
    const twin = await createFan(ctx, { club: elsewhere, username: buyer.fan.username });
    const exclusive = await createExclusive(ctx, { club: elsewhere });
    expect((await order({ club: elsewhere, fan: twin }, exclusive.id)).json().code).toBe(
      'coins.insufficient',
    );
    expect((await order({ club: elsewhere, fan: await createFan(ctx) }, exclusive.id)).json().code).toBe(
      'fan.required',
    );
  });

  test.each([
    ['a price of its own', { priceCoinUnits: 1 }],
    ['two items', { lineItems: ['a', 'b'] }],
    ['return addresses', { successUrl: 'http://localhost:3000/' }],
  ])('is refused with %s', async (_says, body) => {
    const { club, fan, exclusive } = await createBuyer();
    const request = { slug: club.slug, username: fan.username, lineItems: [exclusive.id], ...body };
    expect((await buyForCoins(request)).json().code).toBe('request.invalid');
  });
});

describe('a refund', () => {
  const actor = system('staff');

  test('brings the coins back and puts the item on sale, once', async () => {
    const buyer = await createBuyer();
    const { club, exclusive } = buyer;
    const { id } = (await order(buyer, exclusive.id)).json();
    const input = { clubId: club.id, id, reason: 'torn' };
    await refundOrder({ ctx, actor, input });
    expect([await coinsOf(buyer), await stockOf(exclusive.id)]).toEqual([100, 3]);
    expect(await ordersOf(club.slug, buyer.fan.username)).toMatchObject([{ status: 'REFUNDED' }]);
    await expect(refundOrder({ ctx, actor, input })).rejects.toMatchObject({ code: 'state.notAllowed' });
    expect(await coinsOf(buyer)).toBe(100);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test('is given by the platform only, and for orders of the club only', async () => {
    const buyer = await createBuyer();
    const { id } = (await order(buyer, buyer.exclusive.id)).json();
    const input = { clubId: buyer.club.id, id, reason: 'torn' };
    const owner = { kind: 'user' as const, emailVerified: true, ...buyer.fan };
    await expect(refundOrder({ ctx, actor: owner, input })).rejects.toMatchObject({
      code: 'role.required',
    });
    const { id: clubId } = await createClub(ctx);
    await expect(refundOrder({ ctx, actor, input: { ...input, clubId } })).rejects.toMatchObject({
      code: 'order.notFound',
    });
  });
});

import { describe, expect, test } from 'vitest';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { getBalance } from '../index.ts';
import { creditPurchase } from '../purchases/credit-purchase.ts';

const { app, ctx } = await buildTestApp();
const { press } = openShopClient({ app, ctx });
const origin = ctx.config.server.publicUrl;

async function createBuyer(overrides: Parameters<typeof createClub>[1] = {}) {
  const club = await createClub(ctx, overrides);
  return { club, fan: await createFan(ctx, { club }) };
}

type Buyer = Awaited<ReturnType<typeof createBuyer>>;

function ask({ club, fan }: Buyer, body: object = {}, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/coins-purchases`,
    headers: { ...bearer(fan.username), ...headers },
    payload: { coins: 40, successUrl: `${origin}/clubs/${club.slug}/wallet`, cancelUrl: origin, ...body },
  });
}

function balanceOf({ club, fan }: Buyer): Promise<bigint> {
  return getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } });
}

describe('buying coins', () => {
  test('brings them when the provider says that they are paid, and not before', async () => {
    const buyer = await createBuyer();
    const reply = await ask(buyer);
    expect(reply.statusCode).toBe(201);
    const page = await app.inject({ url: new URL(reply.json().url).pathname });
    expect(page.body).toContain('100.00');
    await app.inject({ url: `/clubs/${buyer.club.slug}/wallet?payment-result=SUCCESS` });
    expect(await balanceOf(buyer)).toBe(0n);
    await press(reply.json().url, { outcome: 'paid' });
    expect(await balanceOf(buyer)).toBe(coinsToCoinUnits(40));
    const operations = await app.inject({
      url: `/api/clubs/${buyer.club.slug}/fans/${buyer.fan.username}/operations`,
      headers: bearer(buyer.fan.username),
    });
    expect(operations.json()).toMatchObject([
      { type: 'COINS_PURCHASE', cost: { amount: 40, ticker: 'TST' } },
    ]);
    const { rows } = await ctx.db.$client.query(
      "select actor from app.audit_entry where action = 'coins.bought' and subject = $1",
      [`fan:${buyer.fan.id}`],
    );
    expect(rows).toEqual([{ actor: 'system:payments' }]);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test('is refused at another price than the one that was shown', async () => {
    const buyer = await createBuyer();
    const refused = await ask(buyer, { seenAmount: { value: 80, currency: 'EUR' } });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'payment.amountChanged']);
    expect((await ask(buyer, { seenAmount: { value: 100, currency: 'EUR' } })).statusCode).toBe(201);
  });

  test('brings them once, however often the event comes', async () => {
    const buyer = await createBuyer();
    const { url } = (await ask(buyer)).json();
    await Promise.all([1, 2, 3].map(() => press(url, { outcome: 'paid' })));
    const clubId = buyer.club.id;
    const { rows } = await ctx.db.$client.query('select id from app.coins_purchase where club_id = $1', [
      clubId,
    ]);
    const again = () => ctx.unitOfWork({ clubId }, (uow) => creditPurchase(uow, { clubId, id: rows[0].id }));
    await Promise.all([again(), again()]);
    expect(await balanceOf(buyer)).toBe(coinsToCoinUnits(40));
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test.each(['canceled', 'failed'])('brings none when the payment is %s', async (outcome) => {
    const buyer = await createBuyer();
    const reply = await press((await ask(buyer)).json().url, { outcome });
    expect(reply.headers.location).toContain(origin);
    expect(await balanceOf(buyer)).toBe(0n);
    expect(await findViolations(ctx.db.$client)).toEqual([]);
  });

  test('credits the coins that were asked for, at the price of the day they were asked for', async () => {
    const buyer = await createBuyer();
    const { url } = (await ask(buyer)).json();
    await ctx.db.$client.query('update app.club set token_price_cents = 500 where id = $1', [buyer.club.id]);
    await press(url, { outcome: 'paid' });
    expect(await balanceOf(buyer)).toBe(coinsToCoinUnits(40));
  });

  test('answers a repeated Idempotency-Key with the same page and refuses it with another body', async () => {
    const buyer = await createBuyer();
    const headers = { 'idempotency-key': 'once' };
    const first = await ask(buyer, {}, headers);
    expect((await ask(buyer, {}, headers)).json()).toEqual(first.json());
    expect((await ask(buyer, { coins: 41 }, headers)).json().code).toBe('idempotency.mismatch');
    expect((await ask(buyer)).json().url).not.toBe(first.json().url);
  });

  test.each([
    { says: 'at a club on stand-by', club: { state: 'STAND_BY' }, status: 409, code: 'club.unavailable' },
    {
      says: 'at a club without coins',
      club: { coinsEnabled: false },
      status: 409,
      code: 'coins.notAccepted',
    },
    {
      says: 'at a club that takes no euros',
      club: { fiatAccepted: false },
      status: 409,
      code: 'fiat.notAccepted',
    },
    { says: 'below one euro', club: { tokenPriceCents: 2n }, status: 400, code: 'coins.tooFew' },
    { says: 'in parts of a coin', body: { coins: 1.5 }, status: 400, code: 'request.invalid' },
    { says: 'in text', body: { coins: '40' }, status: 400, code: 'request.invalid' },
    { says: 'below zero', body: { coins: -40 }, status: 400, code: 'request.invalid' },
    { says: 'without end', body: { coins: 1e9 }, status: 400, code: 'request.invalid' },
    { says: 'with a price of its own', body: { amount: 1 }, status: 400, code: 'request.invalid' },
    {
      says: 'on the way to another site',
      body: { successUrl: 'https://evil.test/' },
      status: 400,
      code: 'url.notAllowed',
    },
  ])('is refused $says', async ({ club = {}, body = {}, status, code }) => {
    const buyer = await createBuyer(club as Partial<ClubRecord>);
    const reply = await ask(buyer, body);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  test('says how many coins are enough for a payment', async () => {
    const buyer = await createBuyer({ tokenPriceCents: 2n });
    expect((await ask(buyer)).json()).toMatchObject({
      minimum: 50,
      detail: 'Buy at least 50 coins at a time.',
    });
  });

  test('is refused to a fan in registration and to fans of another club', async () => {
    const { club } = await createBuyer();
    const newcomer = await createFan(ctx, { club, kycStatus: 'READY_FOR_KYC' });
    expect((await ask({ club, fan: newcomer })).json().code).toBe('fan.notValidated');
    expect((await ask({ club, fan: await createFan(ctx) })).json().code).toBe('fan.required');
  });
});

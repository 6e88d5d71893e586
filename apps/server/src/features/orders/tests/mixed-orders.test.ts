import { describe, expect, test } from 'vitest';
import { getBalance, giveCoins } from '#server/features/wallet/index.ts';
import { system } from '#server/lib/actor.ts';
import { SandboxPayments } from '#server/providers/payments/sandbox-payments.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { JUST_NOW } from '#server/testing/just-now.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { expireDueOrders } from '../order-expiries.ts';
import { refundOrder } from '../refunds/refund-order.ts';

const { app, ctx } = await buildTestApp();
const { buy, buyForCoins, press, ordersOf, stockOf } = openShopClient({ app, ctx });
const { $client } = ctx.db;

/** 12.5 coins of 2.50 € for an item of 20 coins: 18.75 € are left to pay. */
async function openOrder(coins = 12.5) {
  const { club, fan } = await createWallet(ctx, { coins });
  const exclusive = await createExclusive(ctx, { club, stock: 2 });
  const request = { slug: club.slug, username: fan.username, lineItems: [exclusive.id] };
  const reply = await buy(request);
  expect(reply.statusCode).toBe(201);
  const { url } = reply.json();
  const read = async () => ({
    coins: Number(await getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } })) / 100_000,
    stock: await stockOf(exclusive.id),
    statuses: (await ordersOf(club.slug, fan.username)).map(({ status }) => status),
  });
  return { club, fan, exclusive, request, url, read };
}

async function letTimePass(fanId: string): Promise<void> {
  await $client.query(
    `update app.orders set expires_at = ${JUST_NOW} where fan_id = $1 and status = 'PENDING'`,
    [fanId],
  );
  await expireDueOrders({ ctx });
}

/** Reports a late payment as the provider; the sandbox's page itself would refuse it. */
async function payLate(url: string): Promise<void> {
  if (!(ctx.payments instanceof SandboxPayments)) throw new Error('Only the sandbox can be told what to say');
  await ctx.payments.choose(url.slice(url.lastIndexOf('/') + 1), { outcome: 'paid', isSlow: false });
}

async function refundsOf(fanId: string): Promise<{ reason: string; cents: number }[]> {
  const { rows } = await $client.query(
    'select r.reason, r.amount_cents::int as cents from app.refund r join app.payment p on p.id = r.payment_id where p.fan_id = $1',
    [fanId],
  );
  return rows;
}

describe('an order in coins and euros', () => {
  test('uses the coins first, keeps them while the page is open, and spends them with the payment', async () => {
    const { club, fan, request, url, read } = await openOrder();
    expect(await read()).toEqual({ coins: 0, stock: 1, statuses: ['PENDING'] });
    expect((await buy(request)).json()).toEqual({ url });
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([
      {
        originalCost: { totalCost: { value: 50 } },
        usedCoins: { amount: 12.5 },
        finalCost: { value: 18.75, text: '18.75 €' },
      },
    ]);
    const page = await app.inject({ url: new URL(url).pathname });
    expect(page.body).toContain('18.75');
    await press(url, { outcome: 'paid' });
    await press(url, { outcome: 'paid' });
    expect(await read()).toEqual({ coins: 0, stock: 1, statuses: ['PAID'] });
    expect(await findViolations($client)).toEqual([]);
  });

  test('keeps so many coins in the wallet that a card can pay what is left', async () => {
    const { club, fan } = await createWallet(ctx, { coins: 20 });
    // 20.1 coins of 2.50 €: the remaining tenth of a coin is worth 25 cents, which is below the minimum of a
    // card payment.
    const exclusive = await createExclusive(ctx, { club, priceCoinUnits: 2_010_000n });
    const reply = await buy({ slug: club.slug, username: fan.username, lineItems: [exclusive.id] });
    expect(reply.statusCode).toBe(201);
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([
      {
        usedCoins: { amount: 19.9 },
        finalCost: { value: 0.5 },
        originalCost: { totalCost: { value: 50.25 } },
      },
    ]);
    await press(reply.json().url, { outcome: 'paid' });
    expect(await getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } })).toBe(10_000n);
    expect(await findViolations($client)).toEqual([]);
  });

  test.each([
    ['en', 'What is left to pay is less than a card can pay: 0.50\u00a0€.'],
    ['fr', 'Le reste à payer est inférieur à ce qu’une carte peut régler\u202f: 0,50\u00a0€.'],
  ])('is refused where the price itself is too small for a card, in %s', async (language, detail) => {
    const { club, fan } = await createWallet(ctx, { coins: 0.1 });
    const exclusive = await createExclusive(ctx, { club, stock: 2, priceCoinUnits: 19_000n });
    const request = { slug: club.slug, username: fan.username, lineItems: [exclusive.id] };
    const reply = await buy({ ...request, headers: { 'accept-language': language } });
    expect(reply.statusCode).toBe(409);
    expect(reply.json()).toMatchObject({ code: 'payment.tooSmall', minimum: 0.5, detail });
    expect(await stockOf(exclusive.id)).toBe(2);
    expect(await ordersOf(club.slug, fan.username)).toEqual([]);
    const gift = { club, fanId: fan.id, coinUnits: 10_000n, ref: `gift:${ctx.ids.next()}` };
    await giveCoins({ ctx, actor: system('factory'), input: gift });
    expect((await buyForCoins(request)).statusCode).toBe(201);
  });

  test('keeps its coins from being spent on anything else', async () => {
    const { club, request, read } = await openOrder(12);
    const small = await createExclusive(ctx, { club, priceCoinUnits: 100_000n });
    expect((await buyForCoins({ ...request, lineItems: [small.id] })).json().code).toBe('coins.insufficient');
    expect(await read()).toMatchObject({ coins: 0, stock: 1 });
  });

  test.each(['canceled', 'failed'])('gives coins and item free when the payment is %s', async (outcome) => {
    const { url, read } = await openOrder();
    await press(url, { outcome });
    expect(await read()).toEqual({ coins: 12.5, stock: 2, statuses: ['CANCELED'] });
    expect(await findViolations($client)).toEqual([]);
  });

  test('gives coins and item free when its time is over, and takes both again for a late payment', async () => {
    const { fan, url, read } = await openOrder();
    await letTimePass(fan.id);
    expect(await read()).toEqual({ coins: 12.5, stock: 2, statuses: ['EXPIRED'] });
    await payLate(url);
    expect(await read()).toEqual({ coins: 0, stock: 1, statuses: ['PAID'] });
    expect(await findViolations($client)).toEqual([]);
  });

  test('sends a late payment back when the coins are spent meanwhile', async () => {
    const { club, fan, request, url, read } = await openOrder();
    await letTimePass(fan.id);
    const small = await createExclusive(ctx, { club, priceCoinUnits: 1_000_000n });
    const bought = await buyForCoins({ ...request, lineItems: [small.id] });
    expect([bought.statusCode, bought.json().code]).toEqual([201, undefined]);
    await payLate(url);
    await ctx.outbox.flush();
    expect(await read()).toEqual({ coins: 2.5, stock: 2, statuses: ['PAID', 'REFUNDED'] });
    expect(await refundsOf(fan.id)).toEqual([{ reason: 'coins.gone', cents: 1875 }]);
    expect(await findViolations($client)).toEqual([]);
  });

  test('sends a late payment back and keeps the coins in the wallet when the item is gone', async () => {
    const { club, fan, exclusive, url, read } = await openOrder();
    await letTimePass(fan.id);
    const other = await createWallet(ctx, { club });
    for (let bought = 0; bought < 2; bought += 1) {
      await buyForCoins({ slug: club.slug, username: other.fan.username, lineItems: [exclusive.id] });
    }
    await payLate(url);
    await ctx.outbox.flush();
    expect(await read()).toEqual({ coins: 12.5, stock: 0, statuses: ['REFUNDED'] });
    expect(await refundsOf(fan.id)).toEqual([{ reason: 'item.gone', cents: 1875 }]);
    expect(await findViolations($client)).toEqual([]);
  });

  test('leads straight to the success address when coins cover it all', async () => {
    const { club, fan } = await createWallet(ctx, { coins: 20 });
    const exclusive = await createExclusive(ctx, { club, stock: 2 });
    const successUrl = `${ctx.config.server.publicUrl}/clubs/${club.slug}/exclusives/${exclusive.slug}/purchase-confirmed`;
    const reply = await buy({
      slug: club.slug,
      username: fan.username,
      lineItems: [exclusive.id],
      successUrl,
    });
    expect([reply.statusCode, reply.json()]).toEqual([201, { url: successUrl }]);
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([
      { status: 'PAID', usedCoins: { amount: 20 }, finalCost: { value: 0 } },
    ]);
    expect(await stockOf(exclusive.id)).toBe(1);
    expect(await findViolations($client)).toEqual([]);
  });

  test('is refunded the way it was paid', async () => {
    const { club, fan, url, read } = await openOrder();
    await press(url, { outcome: 'paid' });
    const [order] = await ordersOf(club.slug, fan.username);
    const input = { clubId: club.id, id: order?.id ?? '', reason: 'torn' };
    await refundOrder({ ctx, actor: system('staff'), input });
    await ctx.outbox.flush();
    expect(await read()).toEqual({ coins: 12.5, stock: 2, statuses: ['REFUNDED'] });
    expect(await refundsOf(fan.id)).toEqual([{ reason: 'torn', cents: 1875 }]);
    const { rows } = await $client.query('select status from app.payment where fan_id = $1', [fan.id]);
    expect(rows).toEqual([{ status: 'REFUNDED' }]);
    expect(await findViolations($client)).toEqual([]);
  });

  test('that nobody has paid cannot be refunded', async () => {
    const { club, fan, read } = await openOrder();
    const [order] = await ordersOf(club.slug, fan.username);
    const input = { clubId: club.id, id: order?.id ?? '', reason: 'torn' };
    await expect(refundOrder({ ctx, actor: system('staff'), input })).rejects.toMatchObject({
      code: 'state.notAllowed',
    });
    expect(await read()).toMatchObject({ statuses: ['PENDING'] });
  });
});

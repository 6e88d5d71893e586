import { expect, test } from 'vitest';
import { system, visitor } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { readBooks } from '../book-proof-store.ts';
import { getBalance } from '../index.ts';
import { returnCoins } from '../purchases/return-coins.ts';

const { app, ctx } = await buildTestApp();
const { press, buyForCoins } = openShopClient({ app, ctx });
const { $client } = ctx.db;
const actor = system('refund by ada');

/** Ten coins at 2.50 €, bought and paid on the payment page. */
async function createPurchase({ outcome = 'paid' } = {}) {
  const club = await createClub(ctx, { tokenPriceCents: 250n });
  const fan = await createFan(ctx, { club });
  const origin = `${ctx.config.server.publicUrl}/clubs/${club.slug}`;
  const reply = await app.inject({
    method: 'POST',
    url: `/api/clubs/${club.slug}/coins-purchases`,
    headers: bearer(fan.username),
    payload: { coins: 10, successUrl: `${origin}/wallet`, cancelUrl: `${origin}/wallet` },
  });
  await press(reply.json().url, { outcome });
  const { rows } = await $client.query('select id, payment_id from app.coins_purchase where fan_id = $1', [
    fan.id,
  ]);
  const { id, payment_id: paymentId } = rows[0];
  const input = { clubId: club.id, id, reason: 'changed their mind' };
  const coins = async () =>
    Number(await getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } })) / 100_000;
  const operations = async () => {
    const url = `/api/clubs/${club.slug}/fans/${fan.username}/operations`;
    const listed: { type: string; cost: { amount: number } }[] = (
      await app.inject({ url, headers: bearer(fan.username) })
    ).json();
    return listed.map(({ type, cost }) => [type, cost.amount]);
  };
  return { club, fan, paymentId, input, coins, operations };
}

async function refundedCents(paymentId: string): Promise<number[]> {
  await ctx.outbox.flush();
  const { rows } = await $client.query(
    "select amount_cents::int as cents from app.refund where payment_id = $1 and status = 'SUCCEEDED' order by id",
    [paymentId],
  );
  return rows.map(({ cents }) => cents);
}

test('bought coins go back for what they cost, and the ledger says so', async () => {
  const { club, fan, paymentId, input, coins, operations } = await createPurchase();
  expect(await returnCoins({ ctx, actor, input })).toMatchObject({
    isMade: true,
    effects: { takenCoins: { amount: 10 }, money: { value: 25 } },
  });
  expect(await coins()).toBe(0);
  expect(await operations()).toEqual([
    ['COINS_BUYBACK', 10],
    ['COINS_PURCHASE', 10],
  ]);
  expect(await refundedCents(paymentId)).toEqual([2500]);
  await expect(returnCoins({ ctx, actor, input })).rejects.toMatchObject({ code: 'refund.tooMuch' });
  const books = await readBooks(ctx.db, club.id);
  expect(books).toMatchObject({ issuedCoinUnits: 0n, walletCoinUnits: 0n, faultCount: 0 });
  const { rows } = await $client.query(
    "select actor, detail->>'reason' as reason from app.audit_entry where subject = $1 and action = 'coins.returned'",
    [`payment:${paymentId}`],
  );
  expect(rows).toEqual([{ actor: 'system:refund by ada', reason: 'changed their mind' }]);
  const mails = await app.inject({
    url: `/dev/mailbox?to=${encodeURIComponent(fan.email)}`,
    headers: { accept: 'application/json' },
  });
  expect(mails.json()[0].text).toContain('25.00\u00a0€');
  expect(await findViolations($client)).toEqual([]);
});

test('spent coins do not go back, the others do', async () => {
  const { club, fan, paymentId, input, coins } = await createPurchase();
  const { id } = await createExclusive(ctx, { club, priceCoinUnits: 600_000n });
  await buyForCoins({ slug: club.slug, username: fan.username, lineItems: [id] });
  await expect(returnCoins({ ctx, actor, input })).rejects.toMatchObject({ code: 'refund.coinsSpent' });
  expect(await returnCoins({ ctx, actor, input: { ...input, coinUnits: 333_333n } })).toMatchObject({
    effects: { money: { value: 8.33 } },
  });
  expect(await returnCoins({ ctx, actor, input: { ...input, coinUnits: 66_667n } })).toMatchObject({
    effects: { money: { value: 1.67 } },
  });
  expect([await coins(), await refundedCents(paymentId)]).toEqual([0, [833, 167]]);
  expect(await findViolations($client)).toEqual([]);
});

test('many returns at once take what is there and no more', async () => {
  const { paymentId, input, coins } = await createPurchase();
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, () =>
      returnCoins({ ctx, actor, input: { ...input, id: paymentId, coinUnits: 250_000n } }),
    ),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect([await coins(), await refundedCents(paymentId)]).toEqual([0, [625, 625, 625, 625]]);
  expect(await findViolations($client)).toEqual([]);
});

test.each([
  ['a purchase that nobody paid', { outcome: 'canceled' }, {}, 'refund.coinsSpent'],
  ['a purchase of another club', {}, { clubId: 'other' }, 'coinsPurchase.notFound'],
  ['less than nothing', {}, { coinUnits: -1n }, 'request.invalid'],
])('refuses %s', async (_says, purchase, change, code) => {
  const { input, coins } = await createPurchase(purchase);
  const before = await coins();
  const other = 'clubId' in change ? { clubId: (await createClub(ctx)).id } : change;
  await expect(returnCoins({ ctx, actor, input: { ...input, ...other } })).rejects.toMatchObject({ code });
  expect(await coins()).toBe(before);
});

test('refuses anybody but the platform', async () => {
  const { input, coins } = await createPurchase();
  const before = await coins();
  const refused = returnCoins({ ctx, actor: visitor, input });
  await expect(refused).rejects.toMatchObject({ code: 'role.required' });
  expect(await coins()).toBe(before);
});

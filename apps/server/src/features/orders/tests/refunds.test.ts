import { describe, expect, test } from 'vitest';
import { getBalance } from '#server/features/wallet/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { refundOrder } from '../refunds/refund-order.ts';

const { app, ctx } = await buildTestApp();
const { ordersOf, stockOf } = openShopClient({ app, ctx });
const { $client } = ctx.db;
const actor = system('refund by ada');

/** 50 € for 20 coins of 2.50 €: 12 coins from the wallet and 20 € by card, paid. */
async function createMixedOrder() {
  const club = await createClub(ctx, { tokenPriceCents: 250n });
  const { fan } = await createWallet(ctx, { club, coins: 12 });
  const exclusive = await createExclusive(ctx, { club, stock: 3, priceCoinUnits: 2_000_000n });
  const order = await createOrder(ctx, { club, fan, exclusive, outcome: 'paid' });
  const [{ id = '' } = {}] = await ordersOf(club.slug, fan.username);
  const refund = async (worthCents?: bigint) => {
    const input = {
      clubId: club.id,
      id,
      reason: 'torn',
      ...(worthCents === undefined ? {} : { worthCents }),
    };
    const outcome = await refundOrder({ ctx, actor, input });
    return outcome.isMade ? outcome.effects : expect.unreachable('the club has no limit');
  };
  const read = async () => {
    await ctx.outbox.flush();
    const { rows } = await $client.query(
      'select r.amount_cents::int as cents from app.refund r join app.payment p on p.id = r.payment_id where p.ref = $1 order by r.id',
      [id],
    );
    const { rows: payments } = await $client.query('select status from app.payment where ref = $1', [id]);
    return {
      coins: Number(await getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } })) / 100_000,
      cents: rows.map(({ cents }) => cents),
      payment: payments[0]?.status,
      stock: await stockOf(exclusive.id),
      status: (await ordersOf(club.slug, fan.username))[0]?.status,
    };
  };
  return { ...order, id, refund, read };
}

async function mailsTo(email: string): Promise<{ subject: string; text: string }[]> {
  await ctx.outbox.flush();
  const url = `/dev/mailbox?to=${encodeURIComponent(email)}`;
  return (await app.inject({ url, headers: { accept: 'application/json' } })).json();
}

describe('a partial refund', () => {
  test('gives back coins and euros in the split of the payment and leaves the item with the buyer', async () => {
    const { refund, read } = await createMixedOrder();
    expect(await refund(2500n)).toMatchObject({ coins: { amount: 6 }, money: { value: 10 }, isWhole: false });
    expect(await read()).toEqual({ coins: 6, cents: [1000], payment: 'SUCCEEDED', stock: 2, status: 'PAID' });
    expect(await findViolations($client)).toEqual([]);
  });

  test('can be followed by others until everything is back, and never goes beyond', async () => {
    const { refund, read } = await createMixedOrder();
    await refund(1n);
    await refund(1666n);
    await expect(refund(3334n)).rejects.toMatchObject({ code: 'refund.tooMuch' });
    expect(await refund(3333n)).toMatchObject({ isWhole: true });
    expect(await read()).toMatchObject({ coins: 12, payment: 'REFUNDED', stock: 3, status: 'REFUNDED' });
    expect((await read()).cents.reduce((sum, cents) => sum + cents, 0)).toBe(2000);
    await expect(refund(1n)).rejects.toMatchObject({ code: 'state.notAllowed' });
    expect(await findViolations($client)).toEqual([]);
  });

  test('leaves the rest to a refund of no named amount', async () => {
    const { refund, read } = await createMixedOrder();
    await refund(1250n);
    expect(await refund()).toMatchObject({ coins: { amount: 9 }, money: { value: 15 }, isWhole: true });
    expect(await read()).toMatchObject({ coins: 12, cents: [500, 1500], stock: 3 });
  });

  test.each([0n, -5n])('of %s cents is refused', async (worth) => {
    const { refund, read } = await createMixedOrder();
    await expect(refund(worth)).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await read()).toMatchObject({ coins: 0, cents: [], status: 'PAID' });
  });

  test('names who gave it and why, and is told to the fan once', async () => {
    const { id, fan, exclusive, refund } = await createMixedOrder();
    await refund(2500n);
    const { rows } = await $client.query(
      "select actor, action, detail from app.audit_entry where subject = $1 and action like '%efunded'",
      [`order:${id}`],
    );
    expect(rows).toEqual([
      {
        actor: 'system:refund by ada',
        action: 'order.partlyRefunded',
        detail: { reason: 'torn', worthCents: '2500', coinUnits: '600000', cents: '1000' },
      },
    ]);
    const mails = (await mailsTo(fan.email)).filter(({ subject }) => subject.startsWith('Partial refund'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('10.00\u00a0€');
    expect(mails[0]?.text).toContain(exclusive.name.en);
  });
});

test('twenty refunds of a tenth at once give back ten tenths', async () => {
  const { refund, read } = await createMixedOrder();
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => refund(500n)));
  const given = results.filter(({ status }) => status === 'fulfilled');
  expect(given).toHaveLength(10);
  expect(await read()).toEqual({
    coins: 12,
    cents: Array.from({ length: 10 }, () => 200),
    payment: 'REFUNDED',
    stock: 3,
    status: 'REFUNDED',
  });
  expect(await findViolations($client)).toEqual([]);
});

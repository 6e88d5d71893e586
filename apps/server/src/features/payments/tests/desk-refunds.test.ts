import { describe, expect, test } from 'vitest';
import { refundOrder } from '#server/features/orders/index.ts';
import { getBalance } from '#server/features/wallet/index.ts';
import { system } from '#server/lib/actor.ts';
import { buildStripeApp } from '#server/testing/build-stripe-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createDonation } from '#server/testing/factories/create-donation.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { createWallet } from '#server/testing/factories/create-wallet.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { bearer } from '#server/testing/test-user-pool.ts';
import { openStripeTill } from './stripe-till.ts';

const stripeApp = await buildStripeApp();
const { app, ctx, stripe } = stripeApp;
const { stockOf, buyForCoins } = openShopClient({ app, ctx });
const { aPaidOrder, orderOf, makeRefund, expectSoundBooks } = openStripeTill(stripeApp);
const { $client } = ctx.db;

const ask = (username: string, url: string, payload: object) =>
  app.inject({ method: 'POST', url, headers: bearer(username), payload });

async function askPage(username: string, url: string, payload: object): Promise<string> {
  const reply = await ask(username, url, payload);
  expect(reply.statusCode).toBe(201);
  const page = reply.json().url as string;
  return page.slice(page.lastIndexOf('/') + 1);
}

describe('a refund made at Stripe', () => {
  test('of all ends the order as ours would: item, coins and state, and sends no second money', async () => {
    const club = await createClub(ctx, { tokenPriceCents: 250n });
    const { fan } = await createWallet(ctx, { club, coins: 5 });
    const order = await aPaidOrder({ club, fan });
    const coins = () => getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } });
    expect(await coins()).toBe(0n);
    await stripe.refund(order.sessionId, 3750);
    expect((await orderOf(order)).status).toBe('REFUNDED');
    expect(await stockOf(order.exclusive.id)).toBe(10);
    expect(await coins()).toBe(500_000n);
    await expectSoundBooks();
    expect(stripe.refundedOf(order.sessionId)).toEqual([3750]);
  });

  test('of a part leaves the order, is credited, and our own refund sends the rest', async () => {
    const order = await aPaidOrder();
    await stripe.refund(order.sessionId, 1500);
    expect(await orderOf(order)).toMatchObject({
      status: 'PAID',
      refund: { money: { value: 15 } },
      invoices: [{ kind: 'INVOICE' }, { kind: 'CREDIT_NOTE' }],
    });
    expect(await stockOf(order.exclusive.id)).toBe(9);
    await expectSoundBooks();
    await makeRefund(order);
    expect((await orderOf(order)).status).toBe('REFUNDED');
    expect(stripe.refundedOf(order.sessionId)).toEqual([1500, 3500]);
    await expectSoundBooks();
  });

  test('of a part of the euros leaves the coins to our own refunds, which share what is left', async () => {
    const club = await createClub(ctx, { tokenPriceCents: 250n });
    const { fan } = await createWallet(ctx, { club, coins: 12 });
    const order = await aPaidOrder({ club, fan });
    const coins = () => getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } });
    await stripe.refund(order.sessionId, 500);
    await makeRefund(order, 900n);
    expect(await coins()).toBe(240_000n);
    await makeRefund(order);
    expect(await coins()).toBe(1_200_000n);
    expect(stripe.refundedOf(order.sessionId)).toEqual([500, 300, 1200]);
    await expectSoundBooks();
  });

  test('part by part ends the order with the last one', async () => {
    const order = await aPaidOrder();
    for (const cents of [1500, 500, 3000]) await stripe.refund(order.sessionId, cents);
    expect((await orderOf(order)).status).toBe('REFUNDED');
    expect(await stockOf(order.exclusive.id)).toBe(10);
    const { rows } = await $client.query(
      "select final_cents::int as cents from app.invoice where fan_id = $1 and kind = 'CREDIT_NOTE' order by number",
      [order.fan.id],
    );
    expect(rows.map(({ cents }) => cents)).toEqual([1500, 500, 3000]);
    await expectSoundBooks();
  });

  test('beside one of ours that is still on its way counts no cent twice', async () => {
    const order = await aPaidOrder();
    const { id } = await orderOf(order);
    const actor = system('refund by ada');
    await refundOrder({ ctx, actor, input: { clubId: order.club.id, id, reason: 'torn', worthCents: 500n } });
    await stripe.refund(order.sessionId, 4500);
    expect((await orderOf(order)).status).toBe('REFUNDED');
    await ctx.outbox.flush();
    expect(stripe.refundedOf(order.sessionId).toSorted()).toEqual([4500, 500]);
    await expectSoundBooks();
  });

  test('at the same time as ours never sends more than was paid', async () => {
    for (let round = 0; round < 5; round += 1) {
      const order = await aPaidOrder();
      await Promise.allSettled([makeRefund(order), stripe.refund(order.sessionId, 5000)]);
      await ctx.outbox.flush();
      expect(stripe.refundedOf(order.sessionId)).toEqual([5000]);
      expect((await orderOf(order)).status).toBe('REFUNDED');
    }
    await expectSoundBooks();
  });

  test('of a gift voids its receipt', async () => {
    const { fan, sessionId } = await createDonation(ctx);
    await stripe.pay(sessionId);
    await stripe.refund(sessionId, 5000);
    const { rows } = await $client.query(
      `select d.status, r.voided_at is not null as "isVoid" from app.donation d
      left join app.receipt r on r.ref = d.id where d.fan_id = $1`,
      [fan.id],
    );
    expect(rows).toEqual([{ status: 'REFUNDED', isVoid: true }]);
    await expectSoundBooks();
    expect(stripe.refundedOf(sessionId)).toEqual([5000]);
  });

  test('of a part of a gift replaces its receipt by one for what is left', async () => {
    const { club, fan, sessionId } = await createDonation(ctx);
    await stripe.pay(sessionId);
    await stripe.refund(sessionId, 2000);
    const { rows } = await $client.query(
      `select d.status, r.number, r.total_cents::int as cents, r.voided_at is not null as "isVoid" from app.donation d
      join app.receipt r on r.ref = d.id where d.fan_id = $1 order by r.number`,
      [fan.id],
    );
    expect(rows).toEqual([
      { status: 'RECEIVED', number: 1, cents: 5000, isVoid: true },
      { status: 'RECEIVED', number: 2, cents: 3000, isVoid: false },
    ]);
    const url = `/api/clubs/${club.slug}/fans/${fan.username}/receipts`;
    expect((await app.inject({ url, headers: bearer(fan.username) })).json()).toMatchObject([
      { number: expect.stringContaining('000002'), amount: { value: 30 }, deductibleAmount: { value: 30 } },
    ]);
    await ctx.outbox.flush();
    const mails = (
      await app.inject({ url: `/dev/mailbox?to=${fan.email}`, headers: { accept: 'application/json' } })
    ).json();
    expect(mails[0]).toMatchObject({ subject: 'A part of your donation is refunded' });
    expect(mails[0].text).toContain('30.00\u00a0€');
    const gifts = await app.inject({
      url: `/api/clubs/${club.slug}/fans/${fan.username}/donations`,
      headers: bearer(fan.username),
    });
    expect(gifts.json()).toMatchObject([{ amount: { value: 50 }, returned: { value: 20 } }]);
    await stripe.refund(sessionId, 3000);
    const live = await $client.query('select from app.receipt where fan_id = $1 and voided_at is null', [
      fan.id,
    ]);
    expect(live.rows).toEqual([]);
    await expectSoundBooks();
  });

  test('of a part of coins takes what that part had bought', async () => {
    const club = await createClub(ctx, { tokenPriceCents: 250n });
    const fan = await createFan(ctx, { club });
    const here = `${ctx.config.server.publicUrl}/clubs/${club.slug}/wallet`;
    const sessionId = await askPage(fan.username, `/api/clubs/${club.slug}/coins-purchases`, {
      coins: 10,
      successUrl: here,
      cancelUrl: here,
    });
    const coins = () => getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } });
    await stripe.pay(sessionId);
    await stripe.refund(sessionId, 1000);
    expect(await coins()).toBe(600_000n);
    await stripe.refund(sessionId, 1500);
    expect(await coins()).toBe(0n);
    expect(stripe.refundedOf(sessionId)).toEqual([1000, 1500]);
    await expectSoundBooks();
  });

  test('of coins takes them out of the wallet, as far as they are there', async () => {
    const club = await createClub(ctx, { tokenPriceCents: 250n });
    const exclusive = await createExclusive(ctx, { club, priceCoinUnits: 400_000n });
    const here = `${ctx.config.server.publicUrl}/clubs/${club.slug}/wallet`;
    const purchase = { coins: 10, successUrl: here, cancelUrl: here };
    for (const isSpent of [false, true]) {
      const fan = await createFan(ctx, { club });
      const sessionId = await askPage(fan.username, `/api/clubs/${club.slug}/coins-purchases`, purchase);
      await stripe.pay(sessionId);
      if (isSpent) await buyForCoins({ slug: club.slug, username: fan.username, lineItems: [exclusive.id] });
      await stripe.refund(sessionId, 2500);
      expect(await getBalance({ ctx, input: { clubId: club.id, fanId: fan.id } })).toBe(0n);
      expect(stripe.refundedOf(sessionId)).toEqual([2500]);
    }
    await expectSoundBooks();
  });

  test('of an entrance donation ends the membership', async () => {
    const club = await createClub(ctx, {
      model: 'FOUNDATION',
      coinsEnabled: false,
      membershipFeeCents: 15_000n,
    });
    const fan = await createFan(ctx, { club, kycStatus: 'DUE_DILIGENCE_APPROVED' });
    const here = `${ctx.config.server.publicUrl}/clubs/${club.slug}/kyc`;
    const body = { successUrl: here, cancelUrl: here };
    const sessionId = await askPage(fan.username, `/api/clubs/${club.slug}/memberships`, body);
    const standing = async () => {
      const { rows } = await $client.query(
        `select f.kyc_status as kyc, m.status, m.ends::text, (select bool_and(voided_at is not null) from app.receipt r where r.ref = m.id) as void
        from app.fan f join app.membership m on m.fan_id = f.id where f.id = $1`,
        [fan.id],
      );
      return rows[0];
    };
    await stripe.pay(sessionId);
    expect(await standing()).toMatchObject({ kyc: 'VALIDATED', status: 'ACTIVE', void: false });
    await stripe.refund(sessionId, 5000);
    const { rows } = await $client.query(
      'select total_cents::int as cents from app.receipt where fan_id = $1 and voided_at is null',
      [fan.id],
    );
    expect([await standing(), rows]).toMatchObject([
      { kyc: 'VALIDATED', status: 'ACTIVE' },
      [{ cents: 10_000 }],
    ]);
    await ctx.outbox.flush();
    const mails = await app.inject({
      url: `/dev/mailbox?to=${fan.email}`,
      headers: { accept: 'application/json' },
    });
    expect(mails.json()[0]).toMatchObject({
      subject: 'A part of your donation is refunded',
      text: expect.stringContaining('100.00\u00a0€'),
    });
    await stripe.refund(sessionId, 10_000);
    expect(await standing()).toMatchObject({ kyc: 'DUE_DILIGENCE_APPROVED', status: 'REFUNDED', void: true });
    await ctx.outbox.flush();
    const url = `/dev/mailbox?to=${fan.email}`;
    expect((await app.inject({ url, headers: { accept: 'application/json' } })).json()[0]).toMatchObject({
      subject: 'Your entrance donation is refunded',
      text: expect.stringContaining('100.00\u00a0€'),
    });
    await expectSoundBooks();
  });
});

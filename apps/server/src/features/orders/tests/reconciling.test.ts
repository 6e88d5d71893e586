import { describe, expect, test } from 'vitest';
import { reconcilePayments } from '#server/features/payments/index.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';
import { createExclusive } from '#server/testing/factories/create-exclusive.ts';
import { createFan } from '#server/testing/factories/create-fan.ts';
import { type CreatedOrder, createOrder } from '#server/testing/factories/create-order.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';

const { app, ctx } = await buildTestApp();
const { press, buy, ordersOf, stockOf } = openShopClient({ app, ctx });
const { $client } = ctx.db;

async function statusOf({ club, fan }: CreatedOrder): Promise<string | undefined> {
  return (await ordersOf(club.slug, fan.username))[0]?.status;
}

async function makeOlder({ sessionId }: CreatedOrder): Promise<void> {
  await $client.query(
    "update app.payment set created_at = created_at - interval '2 minutes' where provider_payment_id = $1",
    [sessionId],
  );
}

async function expectSoundBooks(): Promise<void> {
  expect(await findViolations($client)).toEqual([]);
}

describe('the reconciler', () => {
  test('hears of a payment whose event was lost', async () => {
    const order = await createOrder(ctx);
    await $client.query("update app.sandbox_session set status = 'paid' where id = $1", [order.sessionId]);
    await reconcilePayments({ ctx });
    expect(await statusOf(order)).toBe('PENDING');
    await makeOlder(order);
    await reconcilePayments({ ctx });
    await reconcilePayments({ ctx });
    expect(await statusOf(order)).toBe('PAID');
    await expectSoundBooks();
  });

  test('hears of it although others have waited longer and go on waiting', async () => {
    const waiting = [await createOrder(ctx), await createOrder(ctx)];
    const order = await createOrder(ctx);
    for (const { sessionId } of waiting) {
      await $client.query(
        "update app.payment set created_at = created_at - interval '1 hour' where provider_payment_id = $1",
        [sessionId],
      );
    }
    await makeOlder(order);
    await $client.query("update app.sandbox_session set status = 'paid' where id = $1", [order.sessionId]);
    for (let run = 0; run < 3; run += 1) await reconcilePayments({ ctx, limit: 2 });
    expect(await statusOf(order)).toBe('PAID');
    for (const other of waiting) expect(await statusOf(other)).toBe('PENDING');
    await expectSoundBooks();
  });

  test('applies an event that was stored when the process died', async () => {
    const order = await createOrder(ctx);
    const session = await ctx.payments.findSession(order.sessionId);
    await $client.query(
      "insert into app.provider_event (id, provider, raw, news) values ($1, 'sandbox', 'raw', $2)",
      [
        ctx.ids.next(),
        JSON.stringify({
          session: { ...session, status: 'paid', amountCents: String(session?.amountCents) },
        }),
      ],
    );
    await reconcilePayments({ ctx });
    expect(await statusOf(order)).toBe('PAID');
    await expectSoundBooks();
  });

  test('makes the page of an order that was cut short between its commit and the provider', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const exclusive = await createExclusive(ctx, { club });
    const request = { slug: club.slug, username: fan.username, lineItems: [exclusive.id] };
    const { createPayment } = ctx.payments;
    let madeButUnheard = '';
    // The provider has created the payment, but the process died before it received the reply.
    ctx.payments.createPayment = async (payment) => {
      madeButUnheard = (await createPayment.call(ctx.payments, payment)).providerId;
      throw new Error('socket hang up');
    };
    expect((await buy(request)).statusCode).toBe(503);
    ctx.payments.createPayment = createPayment;
    await $client.query(
      "update app.payment set created_at = created_at - interval '2 minutes' where fan_id = $1",
      [fan.id],
    );
    await reconcilePayments({ ctx });
    const { rows } = await $client.query(
      'select provider_payment_id, status from app.payment where fan_id = $1',
      [fan.id],
    );
    expect(rows).toEqual([{ provider_payment_id: madeButUnheard, status: 'OPEN' }]);
    const { url } = (await buy(request)).json();
    expect(url).toContain(madeButUnheard);
    await press(url, { outcome: 'paid' });
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'PAID' }]);
    await expectSoundBooks();
  });

  test('gives up an order whose page was never made, when its time is over', async () => {
    const club = await createClub(ctx);
    const fan = await createFan(ctx, { club });
    const exclusive = await createExclusive(ctx, { club });
    const { createPayment } = ctx.payments;
    ctx.payments.createPayment = () => Promise.reject(new Error('connect ECONNREFUSED'));
    await buy({ slug: club.slug, username: fan.username, lineItems: [exclusive.id] });
    ctx.payments.createPayment = createPayment;
    await $client.query(
      `update app.payment set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
       where fan_id = $1`,
      [fan.id],
    );
    await reconcilePayments({ ctx });
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'EXPIRED' }]);
    expect(await stockOf(exclusive.id)).toBe(exclusive.stock);
    await expectSoundBooks();
  });
});

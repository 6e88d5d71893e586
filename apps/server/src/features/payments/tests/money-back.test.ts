import { describe, expect, test } from 'vitest';
import { buildStripeApp, deliverTo } from '#server/testing/build-stripe-app.ts';
import { createStaff } from '#server/testing/factories/create-staff.ts';
import { reconcilePayments } from '../index.ts';
import { openStripeTill } from './stripe-till.ts';

const stripeApp = await buildStripeApp();
const { app, ctx, stripe } = stripeApp;
const { aPaidOrder, orderOf, makeRefund, refundsOf, auditOf, expectSoundBooks } = openStripeTill(stripeApp);
const { $client } = ctx.db;

describe('a refund of ours', () => {
  test('goes out once, and the answer and the event that tell so are one', async () => {
    const order = await aPaidOrder();
    await makeRefund(order);
    expect(await refundsOf(order.sessionId)).toEqual([
      { origin: 'PRODUCT', status: 'SUCCEEDED', cents: 5000 },
    ]);
    expect(stripe.refundedOf(order.sessionId)).toEqual([5000]);
    expect((await auditOf(order.sessionId)).filter((action) => action.startsWith('refund'))).toEqual([
      'refund.asked',
      'refund.succeeded',
    ]);
    await expectSoundBooks();
  });

  test('that Stripe does not answer is asked again and still goes out once', async () => {
    const order = await aPaidOrder();
    const cut = { does: 'silentAfter' } as const;
    stripe.connect(null);
    // The Stripe client tries three times; after that, the task retries with another key.
    stripe.wire.script('POST /v1/refunds', cut, cut, cut, cut, cut, cut);
    await makeRefund(order);
    expect(await refundsOf(order.sessionId)).toMatchObject([{ status: 'PENDING' }]);
    stripe.wire.calmDown();
    stripe.connect(deliverTo(stripeApp));
    await $client.query("update app.refund set created_at = created_at - interval '11 minutes'");
    await reconcilePayments({ ctx });
    expect(await refundsOf(order.sessionId)).toMatchObject([{ status: 'SUCCEEDED' }]);
    expect(stripe.refundedOf(order.sessionId)).toEqual([5000]);
    await $client.query(
      "update app.outbox set sent_at = now() where sent_at is null and kind = 'send-refund'",
    );
    await expectSoundBooks();
  });

  test('that the bank sends back has failed, and people are told', async () => {
    const order = await aPaidOrder();
    const refundId = await stripe.refund(order.sessionId, 5000);
    await stripe.failRefund(refundId);
    expect(await refundsOf(order.sessionId)).toMatchObject([{ status: 'FAILED' }]);
    expect(await auditOf(order.sessionId)).toContain('refund.failed');
  });
});

describe('a dispute', () => {
  test('changes nothing that was bought, and no refund goes out while it is open', async () => {
    const order = await aPaidOrder();
    await stripe.dispute(order.sessionId, 5000);
    expect((await orderOf(order)).status).toBe('PAID');
    await expect(makeRefund(order)).rejects.toMatchObject({ code: 'refund.disputed' });
    expect((await orderOf(order)).status).toBe('PAID');
    expect(await auditOf(order.sessionId)).toContain('dispute.open');
    await expectSoundBooks();
  });

  test('that is lost is not paid back a second time when staff end the order', async () => {
    const order = await aPaidOrder();
    await stripe.closeDispute(await stripe.dispute(order.sessionId, 5000), 'lost');
    await makeRefund(order);
    expect((await orderOf(order)).status).toBe('REFUNDED');
    expect(await refundsOf(order.sessionId)).toEqual([]);
    expect(stripe.refundedOf(order.sessionId)).toEqual([]);
    await expectSoundBooks();
  });

  test('that is won lets refunds go out again', async () => {
    const order = await aPaidOrder();
    await stripe.closeDispute(await stripe.dispute(order.sessionId, 5000), 'won');
    await makeRefund(order);
    expect(stripe.refundedOf(order.sessionId)).toEqual([5000]);
    await expectSoundBooks();
  });

  test('stands in the metrics', async () => {
    const order = await aPaidOrder();
    await stripe.dispute(order.sessionId, 5000);
    const metrics = (await app.inject({ url: '/metrics' })).body;
    expect(metrics).toMatch(/^tifo_disputes\{status="OPEN"\} [1-9]/m);
    expect(metrics).toMatch(/^tifo_refunds\{status="SUCCEEDED"\} [1-9]/m);
    expect(metrics).toMatch(/^tifo_unapplied_payment_events 0$/m);
  });
});

test("a payment's page in the back office shows its refunds and disputes, and the events of them all", async () => {
  const order = await aPaidOrder();
  const other = await aPaidOrder({ club: order.club });
  await stripe.refund(other.sessionId, 700);
  await stripe.refund(order.sessionId, 1500);
  await stripe.closeDispute(await stripe.dispute(order.sessionId, 900), 'lost');
  const staff = await createStaff(ctx, { club: order.club, roles: ['accountant'] });
  const payments = `/api/back-office/clubs/${order.club.slug}/payments`;
  const read = async (url: string) => (await app.inject({ url, headers: staff.headers() })).json();
  const found = (await read(`${payments}?q=${order.sessionId}`)).items[0];
  expect(found).toMatchObject({ refunded: { value: 15 }, settledAt: expect.any(String) });
  const { payment, refunded } = await read(`${payments}/${found.id}`);
  expect(refunded.value).toBe(15);
  expect(payment.refunds).toMatchObject([{ amount: { value: 15 }, status: 'SUCCEEDED' }]);
  expect(payment.disputes).toMatchObject([{ amount: { value: 9 }, status: 'LOST' }]);
  const told = payment.events.map(({ news }: { news: string }) => Object.keys(JSON.parse(news))[0]);
  expect(told).toEqual(['session', 'refund', 'dispute', 'dispute']);
});

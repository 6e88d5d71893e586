import { expect, test } from 'vitest';
import { StripePayments } from '#server/providers/payments/stripe-payments.ts';
import { buildStripeApp } from '#server/testing/build-stripe-app.ts';
import { createOrder } from '#server/testing/factories/create-order.ts';
import { openShopClient } from '#server/testing/shop-client.ts';
import { withSandbox } from '../with-sandbox.ts';

const { app, ctx, stripe } = await buildStripeApp();
const { ordersOf } = openShopClient({ app, ctx });

test('the demo is paid in the sandbox where Stripe takes payments, and Stripe hears nothing of it', async () => {
  await withSandbox(ctx, async () => {
    const { club, fan } = await createOrder(ctx, { outcome: 'paid' });
    expect(await ordersOf(club.slug, fan.username)).toMatchObject([{ status: 'PAID' }]);
  });
  expect(stripe.wire.calls).toEqual([]);
  expect(ctx.payments).toBeInstanceOf(StripePayments);
});

test('a step that fails leaves Stripe in its place', async () => {
  await expect(withSandbox(ctx, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
  expect(ctx.payments).toBeInstanceOf(StripePayments);
});

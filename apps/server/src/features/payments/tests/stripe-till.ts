import { expect } from 'vitest';
import { refundOrder } from '#server/features/orders/index.ts';
import { system } from '#server/lib/actor.ts';
import type { StripeApp } from '#server/testing/build-stripe-app.ts';
import { type CreatedOrder, createOrder } from '#server/testing/factories/create-order.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openShopClient } from '#server/testing/shop-client.ts';

const actor = system('refund by ada');

/** Client for buyers and staff of a shop with Stripe, with checks of the resulting ledger. */
export function openStripeTill({ app, ctx, stripe }: StripeApp) {
  const { ordersOf } = openShopClient({ app, ctx });
  const { $client } = ctx.db;

  async function aPaidOrder(overrides: Parameters<typeof createOrder>[1] = {}): Promise<CreatedOrder> {
    const order = await createOrder(ctx, overrides);
    await stripe.pay(order.sessionId);
    return order;
  }

  async function orderOf({ club, fan }: CreatedOrder) {
    const [order] = await ordersOf(club.slug, fan.username);
    if (!order) throw new Error('There is no order');
    return order;
  }

  async function makeRefund(order: CreatedOrder, worthCents?: bigint): Promise<void> {
    const { id } = await orderOf(order);
    const part = worthCents === undefined ? {} : { worthCents };
    await refundOrder({ ctx, actor, input: { clubId: order.club.id, id, reason: 'torn', ...part } });
    await ctx.outbox.flush();
  }

  async function refundsOf(sessionId: string) {
    const { rows } = await $client.query(
      `select r.origin, r.status, r.amount_cents::int as cents from app.refund r
      join app.payment p on p.id = r.payment_id where p.provider_payment_id = $1 order by r.id`,
      [sessionId],
    );
    return rows;
  }

  async function auditOf(sessionId: string): Promise<string[]> {
    const { rows } = await $client.query(
      `select action from app.audit_entry where subject = (
        select 'payment:' || id from app.payment where provider_payment_id = $1) order by created_at, id`,
      [sessionId],
    );
    return rows.map(({ action }) => action);
  }

  async function expectSoundBooks(): Promise<void> {
    await ctx.outbox.flush();
    expect(await findViolations($client)).toEqual([]);
  }

  return { aPaidOrder, orderOf, makeRefund, refundsOf, auditOf, expectSoundBooks };
}

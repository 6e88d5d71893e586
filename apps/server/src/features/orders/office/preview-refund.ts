import type { RefundForecast } from '@tifo/contracts/back-office/orders';
import type { UseCase } from '#server/context.ts';
import { needsSecondPerson } from '#server/features/payments/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { assertCanRefund } from '../order-policy.ts';
import { findOrder } from '../order-store.ts';
import { describeRefund } from '../refunds/describe-refund.ts';
import { refundOf } from '../refunds/refund-order.ts';
import type { OrderInput } from './show-club-order.ts';

/** Returns what a refund of this amount would do, by the same rules that make it. */
export async function previewRefund({
  ctx,
  actor,
  input: { club, orderId, cents },
}: UseCase<OrderInput & { cents?: number | undefined }>): Promise<RefundForecast> {
  const clubId = club.id;
  assertCanRefund(actor, clubId);
  const order = await findOrder(ctx.db, { clubId, id: orderId });
  if (!order) throw new NotFoundError('order.notFound');
  const refund = refundOf(order, cents === undefined ? undefined : BigInt(cents));
  const inAll = { clubId, cents: order.refundedCents + refund.worthCents };
  return {
    preview: await describeRefund(ctx.db, { club, order, refund }),
    needsApproval: await needsSecondPerson(ctx.db, inAll),
  };
}

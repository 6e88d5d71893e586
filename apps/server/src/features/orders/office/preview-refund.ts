import type { RefundPreview } from '@tifo/contracts/back-office/orders';
import type { UseCase } from '#server/context.ts';
import { previewReissue } from '#server/features/donations/index.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { presentCoins, presentMoney } from '#server/lib/money.ts';
import { findInvoiceOfOrder } from '../invoices/invoice-store.ts';
import { assertCanRefund } from '../order-policy.ts';
import { findOrder } from '../order-store.ts';
import { checkedWorth } from '../refunds/refund-order.ts';
import { refundableCents, refundShareOf } from '../refunds/refund-share-rules.ts';
import type { OrderInput } from './show-club-order.ts';

/** Returns what a refund of this amount would do, by the same rules that make it. */
export async function previewRefund({
  ctx,
  actor,
  input: { club, orderId, cents },
}: UseCase<OrderInput & { cents?: number | undefined }>): Promise<RefundPreview> {
  const clubId = club.id;
  assertCanRefund(actor, clubId);
  const order = await findOrder(ctx.db, { clubId, id: orderId });
  if (!order) throw new NotFoundError('order.notFound');
  if (order.status !== 'PAID') throw new ConflictError('state.notAllowed');
  const worth = checkedWorth(order, cents === undefined ? undefined : BigInt(cents));
  const share = refundShareOf(order, worth);
  const isWhole = worth === refundableCents(order);
  const totalCents = order.finalCents - order.returnedCents - share.cents;
  const gift = { club, source: 'AUCTION', ref: orderId, totalCents } as const;
  const invoice = await findInvoiceOfOrder(ctx.db, { clubId, orderId });
  return {
    worth: presentMoney(worth),
    coins: presentCoins(share.coinUnits, club.ticker),
    money: presentMoney(share.cents),
    isWhole,
    returnsStock: isWhole && order.lotId === null,
    receipt: await previewReissue(ctx.db, gift),
    hasCreditNote: invoice !== undefined,
  };
}

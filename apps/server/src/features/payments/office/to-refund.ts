import type { Money } from '@tifo/contracts/values';
import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { presentMoney, toCoinUnits } from '#server/lib/money.ts';
import { findPayment, type PaymentRecord } from '../payment-store.ts';
import type { PaymentPurpose } from '../payment-tables.ts';
import type { AskForRefundInput } from '../refunds/requests/ask-for-refund.ts';
import { getRefundedFeature, type RefundPart } from '../refunds/requests/refund-port.ts';

/** Orders are refunded by their own id, since coins alone may have paid them. */
export function isRefundedByPayment(purpose: PaymentPurpose): purpose is Exclude<PaymentPurpose, 'ORDER'> {
  return purpose !== 'ORDER';
}

/** Returns what is left to refund; null if there is none, or it is not refunded by its payment. */
export async function findRefundable(
  ctx: Context,
  { clubId, purpose, ref, status }: PaymentRecord,
): Promise<Money | null> {
  if (status !== 'SUCCEEDED' || !isRefundedByPayment(purpose)) return null;
  const left = await getRefundedFeature(ctx, purpose).findLeft(ctx.db, { clubId, ref });
  return left > 0n ? presentMoney(left) : null;
}

interface Part {
  cents?: number | undefined;
  coins?: number | undefined;
}

/** Returns what a refund of a payment refunds. Throws `payment.notFound`, and `state.notAllowed` for other kinds. */
export async function toRefund(
  ctx: Context,
  { club, paymentId, ...part }: Part & { club: ClubRecord; paymentId: string },
): Promise<Pick<AskForRefundInput, 'purpose' | 'ref' | 'part'> & { club: ClubRecord }> {
  const payment = await findPayment(ctx.db, { clubId: club.id, id: paymentId });
  if (!payment) throw new NotFoundError('payment.notFound');
  const { purpose, ref } = payment;
  if (!isRefundedByPayment(purpose)) throw new ConflictError('state.notAllowed');
  return { club, purpose, ref, part: toPart(part) };
}

function toPart({ cents, coins }: Part): RefundPart | undefined {
  if (cents !== undefined && coins !== undefined) throw new InvalidInputError();
  if (cents !== undefined) return { cents: BigInt(cents) };
  return coins === undefined ? undefined : { coinUnits: toCoinUnits(coins) };
}

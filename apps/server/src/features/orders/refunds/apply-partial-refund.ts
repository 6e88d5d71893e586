import type { UnitOfWork } from '#server/context.ts';
import { system } from '#server/lib/actor.ts';
import { smallest } from '#server/lib/money.ts';
import { lockOrder, type OrderKey } from '../order-store.ts';
import { writeRefund } from './write-refund.ts';

export interface ApplyPartialRefundInput extends OrderKey {
  cents: bigint;
  reason: string;
}

/**
 * Applies a refund made outside Tifo for a part of an order's payment: it is deducted from the card payment,
 * the item stays with the buyer. The share that Tifo's own refunds account for is not counted twice.
 */
export async function applyPartialRefund(
  uow: UnitOfWork,
  { cents: sentCents, reason, ...key }: ApplyPartialRefundInput,
): Promise<void> {
  const order = await lockOrder(uow.tx, key);
  if (order?.status !== 'PAID') return;
  const cents = smallest(sentCents, order.finalCents - order.returnedCents);
  if (cents === 0n) return;
  const refund = { worthCents: cents, coinUnits: 0n, cents, isWhole: false };
  await writeRefund(uow, { order, refund, actor: system('payments'), reason });
}

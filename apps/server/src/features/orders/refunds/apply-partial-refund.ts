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
 * A part of the money of an order went back without our asking: it is taken off what the card paid, the item stays with the
 * buyer. What refunds of ours have promised already is not counted twice.
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

import type { UseCase } from '#server/context.ts';
import { cancelPayment } from '#server/features/payments/index.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { showOrder } from './list-orders.ts';

export interface CancelOrderInput {
  slug: string;
  username: string;
  orderId: string;
}

/**
 * Cancels an order that waits for its payment and releases its item and coins; idempotent. The page is closed
 * at the provider first: a concurrent payment either came before and stands, or is prevented.
 */
export async function cancelOrder({ ctx, actor, input }: UseCase<CancelOrderInput>): Promise<void> {
  const { club, listed } = await showOrder({ ctx, actor, input });
  const { status, paymentId } = listed.order;
  if (status === 'CANCELED') return;
  if (status !== 'PENDING' || paymentId === null) throw new ConflictError('order.notWaiting');
  const outcome = await cancelPayment({ ctx, actor, input: { clubId: club.id, id: paymentId } });
  if (outcome === 'processing') throw new ConflictError('order.beingPaid');
  if (outcome === 'paid') throw new ConflictError('order.notWaiting');
}

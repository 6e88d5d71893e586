import type { Recipient } from '@tifo/contracts/back-office/lists';
import type { Language } from '@tifo/contracts/values';
import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { findOrder } from '../order-store.ts';
import { readRecipient } from '../read-recipient.ts';
import type { OrderInput } from './show-club-order.ts';

/** Returns where a paid order is sent. */
export async function showOrderRecipient({
  ctx,
  actor,
  input: { club, orderId, language },
}: UseCase<OrderInput & { language: Language }>): Promise<Recipient> {
  assertMay(actor, 'orders.fulfil', club.id);
  const order = await findOrder(ctx.db, { clubId: club.id, id: orderId });
  if (!order) throw new NotFoundError('order.notFound');
  if (order.status !== 'PAID') throw new ConflictError('order.notPaid');
  const { fanId } = order;
  return readRecipient({ ctx, actor, input: { club, fanId, of: 'order', id: orderId, language } });
}

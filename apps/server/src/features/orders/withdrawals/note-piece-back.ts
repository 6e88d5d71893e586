import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import type { OrderInput } from '../office/show-club-order.ts';
import { notifyOfWithdrawal } from '../order-mails.ts';
import { lockOrder } from '../order-store.ts';
import { isWithdrawalOpen } from './withdrawal-rules.ts';
import { writePieceBack } from './withdrawal-store.ts';

/**
 * Records that the piece of an order from which its buyer withdrew is back at the club, or that this was noted by mistake; the buyer
 * reads it at the order, and is mailed it while the refund is still to come. The same note sent again changes nothing. Throws
 * `order.notWithdrawn`.
 */
export async function notePieceBack({
  ctx,
  actor,
  input: { club, orderId, isBack },
}: UseCase<OrderInput & { isBack: boolean }>): Promise<void> {
  assertMay(actor, 'orders.fulfil', club.id);
  const key = { clubId: club.id, id: orderId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const order = await lockOrder(uow.tx, key);
    if (!order) throw new NotFoundError('order.notFound');
    if (order.withdrawnAt === null) throw new ConflictError('order.notWithdrawn');
    if ((order.pieceBackAt !== null) === isBack) return;
    await writePieceBack(uow.tx, { ...key, isBack });
    const template = isBack ? 'pieceBack' : 'pieceNotBack';
    uow.audit({ actor, action: `order.${template}`, subject: `order:${orderId}` });
    if (isWithdrawalOpen(order)) await notifyOfWithdrawal(uow, { order, template, occasion: uow.ids.next() });
  });
}

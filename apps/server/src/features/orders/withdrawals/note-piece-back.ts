import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import type { OrderInput } from '../office/show-club-order.ts';
import { lockOrder } from '../order-store.ts';
import { writePieceBack } from './withdrawal-store.ts';

/**
 * Records that the piece of an order from which its buyer withdrew is back at the club, or that this was noted by mistake; the buyer
 * reads it at the order. The same note sent again changes nothing. Throws `order.notWithdrawn`.
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
    uow.audit({
      actor,
      action: `order.${isBack ? 'pieceBack' : 'pieceNotBack'}`,
      subject: `order:${orderId}`,
    });
  });
}

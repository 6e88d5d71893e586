import type { UseCase } from '#server/context.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import type { OrderInput } from '../office/show-club-order.ts';
import { notifyOfWithdrawal } from '../order-mails.ts';
import { lockOrder } from '../order-store.ts';
import { isWithdrawalOpen } from './withdrawal-rules.ts';
import { writeRefusal } from './withdrawal-store.ts';

/**
 * Refuses the withdrawal from an order, as where the piece was made for its buyer or came back used; the buyer is mailed why. The
 * same refusal sent again changes nothing. Throws `order.notWithdrawn`.
 */
export async function refuseWithdrawal({
  ctx,
  actor,
  input: { club, orderId, reason },
}: UseCase<OrderInput & { reason: string }>): Promise<void> {
  assertMay(actor, 'refunds.make', club.id);
  const key = { clubId: club.id, id: orderId };
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const order = await lockOrder(uow.tx, key);
    if (!order) throw new NotFoundError('order.notFound');
    if (order.withdrawalRefusal === reason) return;
    if (!isWithdrawalOpen(order)) throw new ConflictError('order.notWithdrawn');
    await writeRefusal(uow.tx, { ...key, reason });
    uow.audit({ actor, action: 'order.withdrawalRefused', subject: `order:${orderId}`, reason });
    await notifyOfWithdrawal(uow, { order, template: 'withdrawalRefused', toValues: () => ({ reason }) });
  });
}

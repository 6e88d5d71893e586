import type { UseCase } from '#server/context.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { momentText } from '#server/lib/moment-text.ts';
import { showOrder } from '../list-orders.ts';
import { notifyOfWithdrawal } from '../order-mails.ts';
import { lockOrder } from '../order-store.ts';
import { isWithdrawable } from './withdrawal-rules.ts';
import { writeWithdrawal } from './withdrawal-store.ts';

export interface WithdrawInput {
  slug: string;
  username: string;
  orderId: string;
}

/**
 * Records that the buyer of a paid order withdraws from it, and confirms that by mail with the moment; idempotent. The money is
 * returned by the club. Throws `order.notWithdrawable`.
 */
export async function withdrawFromOrder({ ctx, actor, input }: UseCase<WithdrawInput>): Promise<void> {
  const { club, listed } = await showOrder({ ctx, actor, input });
  const clubId = club.id;
  const { timeZone } = club;
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const order = await lockOrder(uow.tx, { clubId, id: input.orderId });
    if (!order) throw new NotFoundError('order.notFound');
    if (order.withdrawnAt !== null) return;
    const sold = { order, lines: listed.lines };
    if (!isWithdrawable(sold, { now: uow.clock.now(), timeZone })) {
      throw new ConflictError('order.notWithdrawable');
    }
    const at = await writeWithdrawal(uow.tx, order);
    uow.audit({ actor, action: 'order.withdrawn', subject: `order:${order.id}` });
    await notifyOfWithdrawal(uow, {
      order,
      template: 'orderWithdrawn',
      toValues: (language) => ({ time: momentText(at, { language, timeZone }) }),
    });
  });
}

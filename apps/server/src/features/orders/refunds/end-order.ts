import type { UnitOfWork } from '#server/context.ts';
import { system } from '#server/lib/actor.ts';
import { lockOrder, type OrderKey } from '../order-store.ts';
import { refundOrder } from './refund-order.ts';

/** Its money went back without our asking: the order ends as if we had refunded it. An ended one stays as it is. */
export async function endOrder(
  uow: UnitOfWork,
  { reason, ...key }: OrderKey & { reason: string },
): Promise<void> {
  const order = await lockOrder(uow.tx, key);
  if (order?.status === 'PAID')
    await refundOrder({ ctx: uow, actor: system('payments'), input: { ...key, reason } });
}

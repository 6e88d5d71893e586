import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { system } from '#server/lib/actor.ts';
import { lockOrder, type OrderKey } from '../order-store.ts';
import { refundOrderIn } from './refund-order.ts';

/** Its money went back without our asking: the order ends as if we had refunded it. An ended one stays as it is. */
export async function endOrder(
  ctx: Context,
  tx: Tx,
  { reason, ...key }: OrderKey & { reason: string },
): Promise<void> {
  const order = await lockOrder(tx, key);
  if (order?.status === 'PAID') await refundOrderIn(ctx, tx, { ...key, actor: system('payments'), reason });
}

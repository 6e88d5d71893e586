import type { OrderStatus } from '@tifo/contracts/orders';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { returnStock, takeStock } from '#server/features/exclusives/index.ts';
import type { RefundVerdict } from '#server/features/payments/index.ts';
import { system } from '#server/lib/actor.ts';
import { endHolds } from './hold-store.ts';
import { tellBuyer } from './order-mails.ts';
import { canMove } from './order-states.ts';
import {
  findLinesOfOrders,
  isLotPaid,
  lockOrder,
  type OrderKey,
  type OrderRecord,
  setOrderStatus,
} from './order-store.ts';
import { wonLotsOf } from './won-lots.ts';

/** The order is paid. What was given up meanwhile is taken again if it is still there; else the money goes back. */
export async function completeOrder(ctx: Context, tx: Tx, key: OrderKey): Promise<'kept' | RefundVerdict> {
  const order = await lockOrder(tx, key);
  if (!order || !canMove(order.status, 'PAID')) return 'kept';
  if (!(await secureItems(tx, order))) {
    await move(tx, order, 'REFUNDED');
    await tellBuyer(ctx, tx, { order, template: 'orderRefunded' });
    return { refundBecause: 'item.gone' };
  }
  await move(tx, order, 'PAID');
  const { clubId, lotId, id: orderId } = order;
  if (lotId) await wonLotsOf(ctx).markPaid(tx, { clubId, lotId, orderId });
  await tellBuyer(ctx, tx, { order, template: 'orderPaid' });
  return 'kept';
}

/** The order is not paid, for now: what it held goes back on sale. */
export async function releaseOrder(
  tx: Tx,
  { key, status }: { key: OrderKey; status: 'CANCELED' | 'EXPIRED' },
): Promise<void> {
  const order = await lockOrder(tx, key);
  if (!order || !canMove(order.status, status)) return;
  const { clubId, id: orderId } = order;
  await move(tx, order, status);
  for (const { exclusiveId } of await endHolds(tx, { clubId, orderId, status: 'RELEASED' })) {
    await returnStock(tx, { clubId, exclusiveId });
  }
}

async function secureItems(tx: Tx, order: OrderRecord): Promise<boolean> {
  const { clubId, id: orderId, lotId } = order;
  if (lotId && (await isLotPaid(tx, { clubId, lotId }))) return false;
  const held = await endHolds(tx, { clubId, orderId, status: 'CONVERTED' });
  if (held.length > 0) return true;
  const [line] = await findLinesOfOrders(tx, { clubId, orderIds: [orderId] });
  return line !== undefined && takeStock(tx, { clubId, exclusiveId: line.exclusiveId });
}

async function move(tx: Tx, { clubId, id }: OrderRecord, status: OrderStatus): Promise<void> {
  await setOrderStatus(tx, { clubId, id, status });
  await recordAudit(tx, {
    clubId,
    actor: system('payments'),
    action: `order.${status.toLowerCase()}`,
    subject: `order:${id}`,
  });
}

import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { getClubById } from '#server/features/clubs/index.ts';
import { returnStock } from '#server/features/exclusives/index.ts';
import { refundPayment } from '#server/features/payments/index.ts';
import { lockWallets, refundCoins } from '#server/features/wallet/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { moveState } from '#server/lib/transitions.ts';
import { coinRefOf } from './new-order.ts';
import { tellBuyer } from './order-mails.ts';
import { assertCanRefund } from './order-policy.ts';
import { orderTransitions } from './order-states.ts';
import {
  findLinesOfOrders,
  lockOrder,
  type OrderKey,
  type OrderRecord,
  setOrderStatus,
} from './order-store.ts';

export interface RefundOrderInput extends OrderKey {
  actor: Actor;
  reason: string;
}

/** Gives a paid order back the way it was paid: its coins to the wallet, its money to the card; its item is on sale again. */
export async function refundOrder({ ctx, input }: { ctx: Context; input: RefundOrderInput }): Promise<void> {
  const { clubId } = input;
  await inTransaction(ctx, { clubId }, (tx) => refundOrderIn(ctx, tx, input));
  ctx.outbox.wake();
  ctx.publicCache.dropClub((await getClubById(ctx, clubId)).slug);
}

/** The same as a part of something larger. */
export async function refundOrderIn(
  ctx: Context,
  tx: Tx,
  { actor, reason, ...key }: RefundOrderInput,
): Promise<void> {
  assertCanRefund(actor);
  const order = await lockOrder(tx, key);
  if (!order) throw new NotFoundError('order.notFound');
  const isPaid = order.status === 'PAID';
  const status = moveState(isPaid ? orderTransitions : UNPAID, order.status, 'REFUNDED');
  await setOrderStatus(tx, { ...key, status });
  const subject = `order:${order.id}`;
  await recordAudit(tx, { clubId: key.clubId, actor, action: 'order.refunded', subject, detail: { reason } });
  await lockWallets(tx, { clubId: key.clubId, fanIds: [order.fanId] });
  await returnItems(tx, order);
  if (order.paymentId)
    await refundPayment(ctx, tx, { clubId: key.clubId, id: order.paymentId, actor, reason });
  await tellBuyer(ctx, tx, { order, template: 'orderGivenBack' });
  await returnCoins(tx, order);
}

/** What nobody has paid cannot be given back. */
const UNPAID = { ...orderTransitions, PENDING: [], EXPIRED: [], CANCELED: [] };

async function returnItems(tx: Tx, { clubId, id, lotId }: OrderRecord): Promise<void> {
  if (lotId !== null) return;
  for (const { exclusiveId } of await findLinesOfOrders(tx, { clubId, orderIds: [id] })) {
    await returnStock(tx, { clubId, exclusiveId });
  }
}

async function returnCoins(tx: Tx, order: OrderRecord): Promise<void> {
  const { clubId, fanId, usedCoinUnits: coinUnits } = order;
  if (coinUnits > 0n) await refundCoins(tx, { clubId, fanId, ref: coinRefOf(order), coinUnits });
}

import type { OrderStatus } from '@tifo/contracts/orders';
import type { UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { issueReceipt } from '#server/features/donations/index.ts';
import { returnStock, takeStock } from '#server/features/exclusives/index.ts';
import type { RefundVerdict } from '#server/features/payments/index.ts';
import { lockWalletFor, releaseHeldCoins, spendHeldCoins } from '#server/features/wallet/index.ts';
import { system } from '#server/lib/actor.ts';
import { endHolds } from './hold-store.ts';
import { issueInvoices } from './invoices/issue-invoices.ts';
import { coinRefOf } from './new-order.ts';
import { notifyBuyer, type OrderItems } from './order-mails.ts';
import { canMove } from './order-states.ts';
import {
  findLinesOfOrders,
  findPendingOrderOfLot,
  isLotPaid,
  lockOrder,
  type OrderKey,
  type OrderRecord,
  setOrderStatus,
} from './order-store.ts';
import { wonLotPort } from './won-lot-port.ts';

/**
 * Marks the order as paid. If it was released meanwhile, its item and coins are taken again, or the payment
 * is refunded if they are gone.
 */
export async function completeOrder(
  uow: UnitOfWork,
  key: OrderKey,
  paidAt: Date,
): Promise<'kept' | RefundVerdict> {
  const order = await lockOrder(uow.tx, key);
  if (!order || !canMove(order.status, 'PAID')) return 'kept';
  const missing = await findMissing(uow, order);
  if (missing) {
    await freeCoins(uow.tx, order);
    await move(uow, order, 'REFUNDED');
    await notifyBuyer(uow, { order, template: 'orderRefunded' });
    return { refundBecause: missing };
  }
  await move(uow, order, 'PAID');
  const { clubId, lotId, id: orderId } = order;
  if (lotId) await wonLotPort.of(uow).markPaid(uow.tx, { clubId, lotId, orderId });
  const items = await notifyBuyer(uow, { order, template: 'orderPaid' });
  await issueInvoices(uow, { club: items.club, paid: [{ order, ...items }] });
  await receiptLot(uow, { order, paidAt, ...items });
  await takeCoins(uow.tx, order);
  return 'kept';
}

/**
 * Issues the receipt for a won lot of a foundation, for the part of the price above what the lot is worth.
 */
async function receiptLot(
  uow: UnitOfWork,
  { order, paidAt, club, fan, exclusive }: OrderItems & { order: OrderRecord; paidAt: Date },
): Promise<void> {
  const { nonDeductibleCents } = exclusive;
  if (order.lotId === null || nonDeductibleCents === null) return;
  await issueReceipt(uow, {
    club,
    fan,
    source: 'AUCTION',
    ref: order.id,
    totalCents: order.finalCents,
    nonDeductibleCents,
    paidAt,
  });
}

/**
 * Releases an order that was not paid: its coins are free again and its item is back on sale. A late payment
 * may still complete it.
 */
export async function releaseOrder(
  uow: UnitOfWork,
  { key, status }: { key: OrderKey; status: 'CANCELED' | 'EXPIRED' },
): Promise<void> {
  const order = await lockOrder(uow.tx, key);
  if (!order || !canMove(order.status, status)) return;
  const { clubId, id: orderId } = order;
  await move(uow, order, status);
  await freeCoins(uow.tx, order);
  for (const { exclusiveId } of await endHolds(uow.tx, { clubId, orderId, status: 'RELEASED' })) {
    await returnStock(uow.tx, { clubId, exclusiveId });
  }
}

/**
 * Releases the order of a lot that waits for the payment of a fan who owes it no longer; one that still arrives is
 * refunded. The caller has locked the lot, so that no other order of that fan follows.
 */
export async function releaseOrderOfLot(
  uow: UnitOfWork,
  { clubId, lotId }: { clubId: string; lotId: string },
): Promise<void> {
  const order = await findPendingOrderOfLot(uow.tx, { clubId, lotId });
  if (order) await releaseOrder(uow, { key: { clubId, id: order.id }, status: 'CANCELED' });
}

/** Coins are locked before stock, in this order by all transactions that lock both. */
async function findMissing(uow: UnitOfWork, order: OrderRecord): Promise<'coins.gone' | 'item.gone' | null> {
  const { clubId, fanId, usedCoinUnits } = order;
  if (usedCoinUnits > 0n) {
    const free = await lockWalletFor(uow.tx, { clubId, fanId, ref: coinRefOf(order) });
    if (free < usedCoinUnits) return 'coins.gone';
  }
  return (await secureItems(uow, order)) ? null : 'item.gone';
}

/** Called last, since all buyers of a club queue for the lock of its account. */
async function takeCoins(tx: Tx, order: OrderRecord): Promise<void> {
  const { clubId, fanId, usedCoinUnits: coinUnits } = order;
  if (coinUnits > 0n) await spendHeldCoins(tx, { clubId, fanId, ref: coinRefOf(order), coinUnits });
}

async function freeCoins(tx: Tx, order: OrderRecord): Promise<void> {
  const { clubId, usedCoinUnits } = order;
  if (usedCoinUnits > 0n) await releaseHeldCoins(tx, { clubId, ref: coinRefOf(order) });
}

async function secureItems(uow: UnitOfWork, order: OrderRecord): Promise<boolean> {
  const { clubId, fanId, id: orderId, lotId } = order;
  if (lotId && (await isLotPaid(uow.tx, { clubId, lotId }))) return false;
  const held = await endHolds(uow.tx, { clubId, orderId, status: 'CONVERTED' });
  if (held.length > 0) return true;
  const [line] = await findLinesOfOrders(uow.tx, { clubId, orderIds: [orderId] });
  if (!line) return false;
  const { exclusiveId } = line;
  // The lot may have been offered to another fan meanwhile.
  if (lotId && (await wonLotPort.of(uow).findDue(uow.tx, { clubId, fanId, exclusiveId }))?.lotId !== lotId)
    return false;
  return takeStock(uow.tx, { clubId, exclusiveId, isLot: lotId !== null });
}

async function move(uow: UnitOfWork, { clubId, id }: OrderRecord, status: OrderStatus): Promise<void> {
  await setOrderStatus(uow.tx, { clubId, id, status });
  uow.audit({
    clubId,
    actor: system('payments'),
    action: `order.${status.toLowerCase()}`,
    subject: `order:${id}`,
  });
}

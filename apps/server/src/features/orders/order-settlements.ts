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
  isLotPaid,
  lockOrder,
  type OrderKey,
  type OrderRecord,
  setOrderStatus,
} from './order-store.ts';
import { wonLotPort } from './won-lot-port.ts';

/** The order is paid. What was given up meanwhile is taken again if it is still there; else the money goes back. */
export async function completeOrder(uow: UnitOfWork, key: OrderKey): Promise<'kept' | RefundVerdict> {
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
  await receiptLot(uow, { order, ...items });
  await takeCoins(uow.tx, order);
  return 'kept';
}

/** A lot of a foundation is a gift as far as it is worth less than was paid for it. */
async function receiptLot(
  uow: UnitOfWork,
  { order, club, fan, exclusive }: OrderItems & { order: OrderRecord },
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
    paidAt: uow.clock.now(),
  });
}

/** The order is not paid, for now: its coins are free again, its item is on sale. */
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

/** Coins before stock: all who lock both do it in this order. */
async function findMissing(uow: UnitOfWork, order: OrderRecord): Promise<'coins.gone' | 'item.gone' | null> {
  const { clubId, fanId, usedCoinUnits } = order;
  if (usedCoinUnits > 0n) {
    const free = await lockWalletFor(uow.tx, { clubId, fanId, ref: coinRefOf(order) });
    if (free < usedCoinUnits) return 'coins.gone';
  }
  return (await secureItems(uow, order)) ? null : 'item.gone';
}

/** The club's account is the one that all its buyers queue for, so this goes last. */
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
  // The lot may have been offered to somebody else since.
  if (lotId && (await wonLotPort.of(uow).findDue(uow.tx, { clubId, fanId, exclusiveId }))?.lotId !== lotId)
    return false;
  return takeStock(uow.tx, { clubId, exclusiveId });
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

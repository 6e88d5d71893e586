import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { returnStock } from '#server/features/exclusives/index.ts';
import { lockPayment, refundPayment } from '#server/features/payments/index.ts';
import { lockWallets, refundCoins } from '#server/features/wallet/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { moveState } from '#server/lib/transitions.ts';
import { coinRefOf } from '../new-order.ts';
import { assertCanRefund } from '../order-policy.ts';
import { orderTransitions } from '../order-states.ts';
import {
  findLinesOfOrders,
  findOrder,
  lockOrder,
  type OrderKey,
  type OrderRecord,
  setOrderStatus,
} from '../order-store.ts';
import { type RefundShare, refundableCents, refundShareOf } from './refund-share-rules.ts';
import { writeRefund } from './write-refund.ts';

export interface RefundOrderInput extends OrderKey {
  reason: string;
  /** The part of the price to refund, coins at their value of the day; defaults to all that is left. */
  worthCents?: bigint;
}

export interface OrderRefund extends RefundShare {
  /** Whether nothing is left: the order is REFUNDED and its item on sale again. */
  isWhole: boolean;
}

/**
 * Refunds a paid order in the split of its payment: coins to the wallet, money to the card. The item stays
 * with the buyer until the whole price is refunded. Throws `order.notFound`, `state.notAllowed`,
 * `refund.tooMuch`.
 */
export async function refundOrder({ ctx, actor, input }: UseCase<RefundOrderInput>): Promise<OrderRefund> {
  const { clubId } = input;
  return ctx.unitOfWork({ clubId }, async (uow) => {
    uow.invalidate(await readClub(uow, clubId));
    return makeRefund(uow, { ...input, actor });
  });
}

async function makeRefund(
  uow: UnitOfWork,
  { actor, reason, worthCents, ...key }: RefundOrderInput & { actor: Actor },
): Promise<OrderRefund> {
  assertCanRefund(actor, key.clubId);
  await lockPaymentOf(uow.tx, key);
  const order = await lockOrder(uow.tx, key);
  if (!order) throw new NotFoundError('order.notFound');
  const status = moveState(order.status === 'PAID' ? orderTransitions : UNPAID, order.status, 'REFUNDED');
  const worth = checkedWorth(order, worthCents);
  const share = refundShareOf(order, worth);
  const isWhole = worth === refundableCents(order);
  const refund = { ...share, isWhole };
  if (isWhole) await setOrderStatus(uow.tx, { ...key, status });
  await lockWallets(uow.tx, { clubId: key.clubId, fanIds: [order.fanId] });
  if (isWhole) await returnItems(uow.tx, order);
  await returnMoney(uow, { order, refund, actor, reason });
  const after = await writeRefund(uow, {
    order,
    refund: { ...refund, worthCents: worth },
    actor,
    reason,
  });
  await returnCoins(uow.tx, { order: after, refund });
  return refund;
}

/** Locked before the order, as in the processing of provider events. */
async function lockPaymentOf(tx: Tx, key: OrderKey): Promise<void> {
  const { clubId, paymentId = null } = (await findOrder(tx, key)) ?? {};
  if (clubId && paymentId) await lockPayment(tx, { clubId, id: paymentId });
}

/** An unpaid order cannot be refunded. */
const UNPAID = { ...orderTransitions, PENDING: [], EXPIRED: [], CANCELED: [] };

/** Returns the value to refund in cents: `worthCents`, or all that is left if absent. */
export function checkedWorth(order: OrderRecord, worthCents: bigint | undefined): bigint {
  const leftCents = refundableCents(order);
  if (worthCents === undefined) return leftCents;
  if (worthCents <= 0n) throw new InvalidInputError();
  if (worthCents > leftCents) throw new ConflictError('refund.tooMuch');
  return worthCents;
}

async function returnItems(tx: Tx, { clubId, id, lotId }: OrderRecord): Promise<void> {
  if (lotId !== null) return;
  for (const { exclusiveId } of await findLinesOfOrders(tx, { clubId, orderIds: [id] })) {
    await returnStock(tx, { clubId, exclusiveId });
  }
}

interface Return {
  order: OrderRecord;
  refund: OrderRefund;
}

async function returnMoney(
  uow: UnitOfWork,
  { order, refund: { cents }, ...why }: Return & { actor: Actor; reason: string },
): Promise<void> {
  const { clubId, paymentId } = order;
  if (paymentId !== null && cents > 0n)
    await refundPayment(uow, { clubId, id: paymentId, amountCents: cents, ...why });
}

/** The reference contains the total refunded so far, so that two refunds of one order differ. */
async function returnCoins(tx: Tx, { order, refund: { coinUnits } }: Return): Promise<void> {
  const { clubId, fanId, refundedCents } = order;
  if (coinUnits > 0n)
    await refundCoins(tx, { clubId, fanId, ref: `${coinRefOf(order)}:${refundedCents}`, coinUnits });
}

/**
 * Ends an order whose payment was refunded entirely outside Tifo, as after a refund of our own. An ended
 * order stays as it is.
 */
export async function endOrder(
  uow: UnitOfWork,
  { reason, ...key }: OrderKey & { reason: string },
): Promise<void> {
  const order = await lockOrder(uow.tx, key);
  if (order?.status === 'PAID')
    await refundOrder({ ctx: uow, actor: system('payments'), input: { ...key, reason } });
}

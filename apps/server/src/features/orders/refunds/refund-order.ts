import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { readClub } from '#server/features/clubs/index.ts';
import { returnStock } from '#server/features/exclusives/index.ts';
import {
  askForRefund,
  lockPayment,
  type RefundOutcome,
  refundPayment,
} from '#server/features/payments/index.ts';
import { lockWallets, refundCoins } from '#server/features/wallet/index.ts';
import { type Actor, system } from '#server/lib/actor.ts';
import { ConflictError, InvalidInputError, NotFoundError } from '#server/lib/errors.ts';
import { moveState } from '#server/lib/transitions.ts';
import { coinRefOf } from '../new-order.ts';
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
  /** The id of the request, should the refund have to wait; chosen by the caller to make it idempotent. */
  requestId?: string;
}

export interface OrderRefund extends RefundShare {
  worthCents: bigint;
  /** Whether nothing is left: the order is REFUNDED and its item, or the piece of its lot, in stock again. */
  isWhole: boolean;
}

/**
 * Refunds a paid order in the split of its payment: coins to the wallet, money to the card. If more than the
 * club's limit would be refunded of the order, the refund waits for a second person instead. Throws
 * `order.notFound`, `state.notAllowed`, `refund.tooMuch`, `refund.waits`.
 */
export async function refundOrder({ ctx, actor, input }: UseCase<RefundOrderInput>): Promise<RefundOutcome> {
  const { id, worthCents, ...asked } = input;
  const part = worthCents === undefined ? undefined : { cents: worthCents };
  return askForRefund({ ctx, actor, input: { ...asked, purpose: 'ORDER', ref: id, part } });
}

export interface MakeRefundInput {
  /** Locked by `lockToRefund`. */
  order: OrderRecord;
  refund: OrderRefund;
  actor: Actor;
  reason: string;
}

/** Makes a refund in the open transaction, whatever the club's limit. */
export async function makeRefund(
  uow: UnitOfWork,
  { order, refund, actor, reason }: MakeRefundInput,
): Promise<void> {
  const { clubId, id, fanId } = order;
  uow.invalidate(await readClub(uow, clubId));
  if (refund.isWhole) await setOrderStatus(uow.tx, { clubId, id, status: 'REFUNDED' });
  await lockWallets(uow.tx, { clubId, fanIds: [fanId] });
  if (refund.isWhole) await returnItems(uow.tx, order);
  await returnMoney(uow, { order, refund, actor, reason });
  const after = await writeRefund(uow, { order, refund, actor, reason });
  await returnCoins(uow.tx, { order: after, refund });
}

/** Locks an order and its payment: the payment first, as in the processing of provider events. */
export async function lockToRefund(tx: Tx, key: OrderKey): Promise<OrderRecord> {
  const { clubId, paymentId = null } = (await findOrder(tx, key)) ?? {};
  if (clubId && paymentId) await lockPayment(tx, { clubId, id: paymentId });
  const order = await lockOrder(tx, key);
  if (!order) throw new NotFoundError('order.notFound');
  return order;
}

/** An unpaid order cannot be refunded. */
const UNPAID = { ...orderTransitions, PENDING: [], EXPIRED: [], CANCELED: [] };

/** Returns the refund of this value, or of all that is left; throws if the order does not allow it. */
export function refundOf(order: OrderRecord, worthCents: bigint | undefined): OrderRefund {
  moveState(order.status === 'PAID' ? orderTransitions : UNPAID, order.status, 'REFUNDED');
  const worth = checkedWorth(order, worthCents);
  const isWhole = worth === refundableCents(order);
  return { ...refundShareOf(order, worth), worthCents: worth, isWhole };
}

function checkedWorth(order: OrderRecord, worthCents: bigint | undefined): bigint {
  const leftCents = refundableCents(order);
  if (worthCents === undefined) return leftCents;
  if (worthCents <= 0n) throw new InvalidInputError();
  if (worthCents > leftCents) throw new ConflictError('refund.tooMuch');
  return worthCents;
}

async function returnItems(tx: Tx, { clubId, id }: OrderRecord): Promise<void> {
  for (const { exclusiveId } of await findLinesOfOrders(tx, { clubId, orderIds: [id] })) {
    await returnStock(tx, { clubId, exclusiveId });
  }
}

async function returnMoney(
  uow: UnitOfWork,
  { order, refund: { cents }, ...why }: MakeRefundInput,
): Promise<void> {
  const { clubId, paymentId } = order;
  if (paymentId !== null && cents > 0n)
    await refundPayment(uow, { clubId, id: paymentId, amountCents: cents, ...why });
}

interface Return {
  order: OrderRecord;
  refund: OrderRefund;
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
  const locked = await lockOrder(uow.tx, key);
  if (locked?.status !== 'PAID') return;
  const order = await lockToRefund(uow.tx, key);
  await makeRefund(uow, { order, refund: refundOf(order, undefined), actor: system('payments'), reason });
}

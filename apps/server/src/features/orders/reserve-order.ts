import type { Language } from '@tifo/contracts/values';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type ExclusiveRecord, takeStock } from '#server/features/exclusives/index.ts';
import type { FanRecord } from '#server/features/members/index.ts';
import { createPayment } from '#server/features/payments/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { inLanguage } from '#server/lib/language.ts';
import { coinUnitsToCents } from '#server/lib/money.ts';
import { insertHold } from './hold-store.ts';
import { findPendingOrder, insertOrder, type OrderKey } from './order-store.ts';
import { completeOrder } from './settle-order.ts';

const HOLD_DURATION_MS = 30 * 60 * 1000;

/** What is sold, at which price, and whether it pays a won lot. */
export interface Offer {
  exclusive: ExclusiveRecord;
  lotId: string | null;
  priceCoinUnits: bigint;
}

export interface NewOrder {
  club: ClubRecord;
  fan: FanRecord;
  offer: Offer;
  actor: Actor;
  language: Language;
  successUrl: string;
  cancelUrl: string;
}

/** Kept with the idempotency key, so plain JSON. */
export interface Reservation {
  /** Null when nothing is left to pay. */
  paymentId: string | null;
  /** ISO 8601; null when an earlier order was found. */
  expiresAt: string | null;
}

/** An earlier order for the same item is past its time and has to go first. */
export class OverdueOrderError extends Error {
  readonly order: OrderKey;

  constructor(order: OrderKey) {
    super('An earlier order has waited too long');
    this.name = 'OverdueOrderError';
    this.order = order;
  }
}

/** The order with its line, its payment and its hold, all or nothing; or the one that is waiting already. */
export async function reserveOrder(ctx: Context, tx: Tx, order: NewOrder): Promise<Reservation> {
  const { club, fan, offer, actor } = order;
  const key = { clubId: club.id, fanId: fan.id, exclusiveId: offer.exclusive.id };
  const pending = await findPendingOrder(tx, key);
  if (pending?.isExpired) throw new OverdueOrderError({ clubId: club.id, id: pending.id });
  if (pending) return { paymentId: pending.paymentId, expiresAt: null };

  const row = toOrderRow(ctx, order);
  await insertOrder(tx, { order: row, line: toLine(ctx, { orderId: row.id, clubId: club.id, offer }) });
  await recordAudit(tx, { clubId: club.id, actor, action: 'order.placed', subject: `order:${row.id}` });
  if (row.paymentId !== null) await askPayment(tx, { order, row, paymentId: row.paymentId });
  if (offer.lotId === null) await holdItem(ctx, tx, { order, row });
  if (row.paymentId === null) await completeOrder(ctx, tx, { clubId: club.id, id: row.id });
  return { paymentId: row.paymentId, expiresAt: row.expiresAt.toISOString() };
}

type NewOrderRow = ReturnType<typeof toOrderRow>;

function toOrderRow(ctx: Context, { club, fan, offer }: NewOrder) {
  const originalCents = coinUnitsToCents(offer.priceCoinUnits, club.tokenPriceCents);
  return {
    id: ctx.ids.next(),
    clubId: club.id,
    fanId: fan.id,
    kind: 'FIAT' as const,
    originalCoinUnits: offer.priceCoinUnits,
    tokenPriceCents: club.tokenPriceCents,
    originalCents,
    usedCoinUnits: 0n,
    usedCents: 0n,
    finalCents: originalCents,
    paymentId: originalCents > 0n ? ctx.ids.next() : null,
    lotId: offer.lotId,
    expiresAt: new Date(ctx.clock.now().getTime() + HOLD_DURATION_MS),
  };
}

function toLine(ctx: Context, { orderId, clubId, offer }: { orderId: string; clubId: string; offer: Offer }) {
  return {
    id: ctx.ids.next(),
    clubId,
    orderId,
    exclusiveId: offer.exclusive.id,
    quantity: 1,
    priceCoinUnits: offer.priceCoinUnits,
  };
}

async function askPayment(
  tx: Tx,
  { order, row, paymentId }: { order: NewOrder; row: NewOrderRow; paymentId: string },
): Promise<void> {
  await createPayment(tx, {
    ...order,
    id: paymentId,
    purpose: 'ORDER',
    ref: row.id,
    amountCents: row.finalCents,
    description: inLanguage(order.offer.exclusive.name, order.language),
    expiresAt: row.expiresAt,
  });
}

/** The stock goes last: its row is the one that all buyers queue for. */
async function holdItem(
  ctx: Context,
  tx: Tx,
  { order, row }: { order: NewOrder; row: NewOrderRow },
): Promise<void> {
  const { exclusive } = order.offer;
  const { clubId, fanId, expiresAt } = row;
  if (exclusive.stock < 1) throw new ConflictError('stock.exhausted');
  const hold = { id: ctx.ids.next(), clubId, fanId, expiresAt, orderId: row.id, exclusiveId: exclusive.id };
  await insertHold(tx, { ...hold, quantity: 1 });
  if (!(await takeStock(tx, { clubId, exclusiveId: exclusive.id }))) {
    throw new ConflictError('stock.exhausted');
  }
}

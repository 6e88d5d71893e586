import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { ExclusiveRecord } from '#server/features/exclusives/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import type { Offer } from './offer.ts';
import { costOf } from './order-cost-rules.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderKind } from './order-tables.ts';

const HOLD_DURATION_MS = 30 * 60 * 1000;

/** An order before it is written, with the data for all its rows. */
export type NewOrder = ReturnType<typeof toNewOrder>;

export interface Sale {
  kind: OrderKind;
  club: ClubRecord;
  exclusive: ExclusiveRecord;
  offer: Offer;
  request: OrderRequest;
  /** The coins that the buyer can spend. */
  freeCoinUnits: bigint;
}

/** Returns the rows of an order that waits for its payment, or is paid at once if coins cover it. */
export function toNewOrder(ctx: Context, sale: Sale) {
  const { club, kind, offer, freeCoinUnits } = sale;
  const { priceCoinUnits, lotId } = offer;
  const { tokenPriceCents } = club;
  const { coversAll, ...cost } = costOf({ priceCoinUnits, tokenPriceCents, freeCoinUnits });
  const now = ctx.clock.now();
  const isPaid = cost.finalCents === 0n;
  const { ids, fan } = sale.request;
  return {
    sale,
    coversAll,
    row: {
      id: ids.order,
      clubId: club.id,
      fanId: fan.id,
      kind,
      status: isPaid ? ('PAID' as const) : ('PENDING' as const),
      originalCoinUnits: priceCoinUnits,
      tokenPriceCents,
      ...cost,
      refundedCents: 0n,
      returnedCoinUnits: 0n,
      returnedCents: 0n,
      paymentId: isPaid ? null : ids.payment,
      lotId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + HOLD_DURATION_MS),
      settledAt: isPaid ? now : null,
    },
    line: {
      id: ids.line,
      clubId: club.id,
      orderId: ids.order,
      exclusiveId: sale.exclusive.id,
      quantity: 1,
      priceCoinUnits,
    },
  };
}

export function isPaidAtOnce({ row }: NewOrder): boolean {
  return row.paymentId === null;
}

/** Returns the stock holds of an order; a won lot needs none, since it is reserved for its winner. */
export function toHolds(order: NewOrder) {
  const { row, line, sale } = order;
  if (isPaidAtOnce(order) || row.lotId !== null) return [];
  const { id: orderId, clubId, fanId, expiresAt } = row;
  const { exclusiveId, quantity } = line;
  return [{ id: sale.request.ids.hold, clubId, orderId, fanId, expiresAt, exclusiveId, quantity }];
}

/** Returns the coins that the order takes; empty if it takes none. */
export function toCoinMoves({ row }: NewOrder) {
  const { fanId, usedCoinUnits: coinUnits } = row;
  return coinUnits > 0n ? [{ fanId, coinUnits, ref: coinRefOf(row) }] : [];
}

/** The reference of an order in the wallet's ledger. */
export function coinRefOf({ id }: { id: string }): string {
  return `order:${id}`;
}

/** Returns the payments that the order needs; empty if nothing is left to pay. */
export function toPayments({ row, sale }: NewOrder) {
  const { club, exclusive, request } = sale;
  const { fan, language, returnTo } = request;
  if (row.paymentId === null || returnTo === null) return [];
  return [
    {
      club,
      fan,
      language,
      ...returnTo,
      id: row.paymentId,
      purpose: 'ORDER' as const,
      ref: row.id,
      amountCents: row.finalCents,
      description: inLanguage(exclusive.name, language),
      expiresAt: row.expiresAt,
      network: request.network,
    },
  ];
}

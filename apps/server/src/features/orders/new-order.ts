import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { ExclusiveRecord } from '#server/features/exclusives/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import type { Offer } from './offer.ts';
import { costOf } from './order-cost-rules.ts';
import type { OrderRequest } from './order-request.ts';
import type { OrderKind } from './order-tables.ts';

const HOLD_DURATION_MS = 30 * 60 * 1000;

/** An order that is about to be written, with all that its rows need. */
export type NewOrder = ReturnType<typeof toNewOrder>;

export interface Sale {
  kind: OrderKind;
  club: ClubRecord;
  exclusive: ExclusiveRecord;
  offer: Offer;
  request: OrderRequest;
  /** Coins that the buyer can spend. */
  freeCoinUnits: bigint;
}

/** Waits for its payment, or is paid at once when coins cover it. */
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

/** An item on which somebody pays is kept for them; a won lot is theirs already. */
export function toHolds(order: NewOrder) {
  const { row, line, sale } = order;
  if (isPaidAtOnce(order) || row.lotId !== null) return [];
  const { id: orderId, clubId, fanId, expiresAt } = row;
  const { exclusiveId, quantity } = line;
  return [{ id: sale.request.ids.hold, clubId, orderId, fanId, expiresAt, exclusiveId, quantity }];
}

/** The coins that the order takes; none when it takes none. */
export function toCoinMoves({ row }: NewOrder) {
  const { fanId, usedCoinUnits: coinUnits } = row;
  return coinUnits > 0n ? [{ fanId, coinUnits, ref: coinRefOf(row) }] : [];
}

/** How the wallet knows an order. */
export function coinRefOf({ id }: { id: string }): string {
  return `order:${id}`;
}

/** None when nothing is left to pay. */
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

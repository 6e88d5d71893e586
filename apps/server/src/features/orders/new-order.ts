import type { Context } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import type { ExclusiveRecord } from '#server/features/exclusives/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { coinUnitsToCents } from '#server/lib/money.ts';
import type { Offer } from './offer.ts';
import type { OrderRequest } from './order-request.ts';

const HOLD_DURATION_MS = 30 * 60 * 1000;

/** An order that is about to be written, with all that its rows need. */
export type NewOrder = ReturnType<typeof toNewOrder>;

export interface Sale {
  club: ClubRecord;
  exclusive: ExclusiveRecord;
  offer: Offer;
  request: OrderRequest;
}

export function toNewOrder(ctx: Context, sale: Sale) {
  const { club, offer } = sale;
  const originalCents = coinUnitsToCents(offer.priceCoinUnits, club.tokenPriceCents);
  return {
    sale,
    row: {
      id: ctx.ids.next(),
      clubId: club.id,
      fanId: sale.request.fan.id,
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
    },
  };
}

export function toLine(ctx: Context, { row, sale }: NewOrder) {
  const { id: orderId, clubId } = row;
  const { priceCoinUnits } = sale.offer;
  return { id: ctx.ids.next(), clubId, orderId, exclusiveId: sale.exclusive.id, quantity: 1, priceCoinUnits };
}

export function toHold(ctx: Context, { row, sale }: NewOrder) {
  const { id: orderId, clubId, fanId, expiresAt } = row;
  return {
    id: ctx.ids.next(),
    clubId,
    orderId,
    fanId,
    expiresAt,
    exclusiveId: sale.exclusive.id,
    quantity: 1,
  };
}

/** None when nothing is left to pay. */
export function toPayments({ row, sale }: NewOrder) {
  const { club, exclusive, request } = sale;
  const { fan, language, successUrl, cancelUrl } = request;
  if (row.paymentId === null) return [];
  return [
    {
      club,
      fan,
      language,
      successUrl,
      cancelUrl,
      id: row.paymentId,
      purpose: 'ORDER' as const,
      ref: row.id,
      amountCents: row.finalCents,
      description: inLanguage(exclusive.name, language),
      expiresAt: row.expiresAt,
    },
  ];
}

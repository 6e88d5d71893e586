import type { AuctionLot } from '@tifo/contracts/auctions';
import type { Exclusive } from '@tifo/contracts/exclusives';
import type { Order } from '@tifo/contracts/orders';
import type { Language } from '@tifo/contracts/values';
import { LRUCache } from 'lru-cache';
import { type ClubRecord, coinValueOf } from '#server/features/clubs/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { presentMoney, presentPricing } from '#server/lib/money.ts';
import { sanitizeRichText } from '#server/lib/rich-text.ts';
import { saleStartOf } from './exclusive-policy.ts';
import type { ExclusiveRecord } from './exclusive-store.ts';

export interface ExclusiveView {
  exclusive: ExclusiveRecord;
  club: ClubRecord;
  language: Language;
  lot: AuctionLot | undefined;
  /** Whether the last pieces are held for open payments. */
  isReserved: boolean;
  now: Date;
}

/**
 * Presents an exclusive for all callers alike. The state of the club takes precedence; the price of a lot is
 * its current price.
 */
export function presentExclusive({
  exclusive,
  club,
  language,
  lot,
  isReserved,
  now,
}: ExclusiveView): Exclusive {
  const stock = club.state === 'STAND_BY' ? 0 : exclusive.stock;
  const { nonDeductibleCents } = exclusive;
  const isOver = lot?.auction.status === 'CLOSED';
  const saleStart = isOver ? undefined : saleStartOf(exclusive, club, now);
  return {
    ...presentExclusiveSummary(exclusive, club, language),
    ...(lot ? { pricing: lot.currentPrice, auctionLot: lot } : {}),
    medias: exclusive.medias,
    categoryIcon: exclusive.category.toLowerCase(),
    taxDeduction:
      nonDeductibleCents === null ? null : { nonDeductibleAmount: presentMoney(nonDeductibleCents) },
    stock,
    isOutOfStock: stock === 0,
    ...(isReserved && club.state === 'LIVE' ? { isReserved: true } : {}),
    isUpcoming: saleStart !== undefined,
    ...(saleStart ? { upcomingDate: saleStart.toISOString() } : {}),
    visible: exclusive.visible && club.state !== 'ARCHIVED',
  };
}

export type ExclusiveSummary = Order['exclusives'][number];

/** Returns what an order line keeps of the exclusive, at today's price. */
export function presentExclusiveSummary(
  exclusive: ExclusiveRecord,
  club: ClubRecord,
  language: Language,
): ExclusiveSummary {
  return {
    id: exclusive.id,
    slug: exclusive.slug,
    name: inLanguage(exclusive.name, language),
    description: sanitise(inLanguage(exclusive.description, language)),
    imageUrl: exclusive.medias.find(({ type }) => type === 'IMAGE')?.url ?? '',
    pricing: presentPricing(exclusive.priceCoinUnits, coinValueOf(club)),
    category: exclusive.category,
  };
}

/**
 * Caches sanitised texts: the same few are read all the time, and sanitising costs more than everything else
 * about an exclusive.
 */
const sanitised = new LRUCache<string, string>({ max: 2000 });

function sanitise(html: string): string {
  const kept = sanitised.get(html);
  if (kept !== undefined) return kept;
  const clean = sanitizeRichText(html);
  sanitised.set(html, clean);
  return clean;
}

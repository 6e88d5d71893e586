import type { DuePaymentExclusive } from '@tifo/contracts/auctions';
import type { Club } from '@tifo/contracts/clubs';
import type { Exclusive } from '@tifo/contracts/exclusives';

export type DetailAction = 'buy' | 'support' | 'addBid' | 'paymentDue';

export interface PurchaseState {
  /** The fan has won this closed lot and not paid it yet. */
  isPaymentDue: boolean;
}

/** What the button of the page does. */
export function actionOf(
  exclusive: Pick<Exclusive, 'auctionLot'>,
  club: Pick<Club, 'model'>,
  { isPaymentDue }: PurchaseState,
): DetailAction {
  if (isPaymentDue) return 'paymentDue';
  if (exclusive.auctionLot) return 'addBid';
  return club.model === 'FOUNDATION' ? 'support' : 'buy';
}

type Offered = Pick<Exclusive, 'isOutOfStock' | 'isUpcoming' | 'visible' | 'auctionLot'>;

/** Out of stock, upcoming, not visible, or the auction not active; what is owed can always be paid. */
export function isActionDisabled(exclusive: Offered, { isPaymentDue }: PurchaseState): boolean {
  if (isPaymentDue) return false;
  const { isOutOfStock, isUpcoming, visible, auctionLot } = exclusive;
  const isClosed = auctionLot !== undefined && auctionLot.auction.status !== 'ACTIVE';
  return isOutOfStock || isUpcoming || !visible || isClosed;
}

/** A closed lot that the fan has to pay has their own price, which need not be that of the last bid. */
export function withDuePrice(exclusive: Exclusive, due: readonly DuePaymentExclusive[]): Exclusive {
  const isClosed = exclusive.auctionLot?.auction.status === 'CLOSED';
  const own = isClosed ? due.find(({ id }) => id === exclusive.id) : undefined;
  return own ? { ...exclusive, pricing: own.pricing } : exclusive;
}

export type BackTarget = 'auctions' | 'donation' | 'marketplace';

/** Where the arrow leads: a lot's auctions, a foundation's donations, otherwise the marketplace. */
export function backTargetOf(
  { auctionLot }: Pick<Exclusive, 'auctionLot'>,
  { model }: Pick<Club, 'model'>,
): BackTarget {
  if (auctionLot) return 'auctions';
  return model === 'FOUNDATION' ? 'donation' : 'marketplace';
}

export type TaxNotice =
  | { kind: 'full' }
  | { kind: 'partial'; deductibleEuros: number; nonDeductibleEuros: number };

/** What can be taken off the taxes: the total minus what is received in return; undefined when nothing can. */
export function taxNoticeOf({
  taxDeduction,
  pricing,
}: Pick<Exclusive, 'taxDeduction' | 'pricing'>): TaxNotice | undefined {
  if (!taxDeduction) return undefined;
  const { value } = taxDeduction.nonDeductibleAmount;
  if (value === 0) return { kind: 'full' };
  const deductibleEuros = Math.round((pricing.totalCost.value - value) * 100) / 100;
  return deductibleEuros > 0 ? { kind: 'partial', deductibleEuros, nonDeductibleEuros: value } : undefined;
}

export type Mask = 'hidden' | 'upcoming' | 'upcomingOn' | 'outOfStock';

/** Why it cannot be had, most telling first; a lot's stock is its auction. */
export function masksOf(exclusive: Offered & Pick<Exclusive, 'upcomingDate'>): Mask[] {
  const masks: Mask[] = [];
  if (!exclusive.visible) masks.push('hidden');
  if (exclusive.isUpcoming) masks.push(exclusive.upcomingDate === undefined ? 'upcoming' : 'upcomingOn');
  if (exclusive.isOutOfStock && exclusive.auctionLot?.auction.status !== 'CLOSED') masks.push('outOfStock');
  return masks;
}

/** What one leafs through from here: the lots of the same auction by number, or else what is for sale, as listed. */
export function siblingsOf(exclusives: readonly Exclusive[], { auctionLot }: Exclusive): Exclusive[] {
  const auctionId = auctionLot?.auction.id;
  const siblings = exclusives.filter((other) => other.auctionLot?.auction.id === auctionId);
  if (auctionId === undefined) return siblings;
  return siblings.sort((a, b) => (a.auctionLot?.number ?? 0) - (b.auctionLot?.number ?? 0));
}

/** The ones before and after; undefined at the ends, and for one that is not listed. */
export function neighboursOf(siblings: readonly Exclusive[], slug: string) {
  const index = siblings.findIndex((other) => other.slug === slug);
  if (index < 0) return {};
  return { previous: siblings[index - 1], next: siblings[index + 1] };
}

const MAX_RECOMMENDED = 8;

/** Others of its kind: same auction, else same category first; what is sold out comes last. */
export function recommendedFor(exclusives: readonly Exclusive[], exclusive: Exclusive): Exclusive[] {
  const rank = (other: Exclusive) =>
    (other.isOutOfStock ? 2 : 0) + (other.category === exclusive.category ? 0 : 1);
  return siblingsOf(exclusives, exclusive)
    .filter(({ slug }) => slug !== exclusive.slug)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MAX_RECOMMENDED);
}

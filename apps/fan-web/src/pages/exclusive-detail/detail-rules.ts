import type { DuePaymentExclusive } from '@tifo/contracts/auctions';
import type { Club } from '@tifo/contracts/clubs';
import type { Exclusive } from '@tifo/contracts/exclusives';

export type DetailAction = 'buy' | 'support' | 'addBid' | 'paymentDue';

export interface PurchaseState {
  /** The fan has won this closed lot and not paid it yet. */
  isPaymentDue: boolean;
}

/** Returns what the page's button does. */
export function actionOf(
  exclusive: Pick<Exclusive, 'auctionLot'>,
  club: Pick<Club, 'model'>,
  { isPaymentDue }: PurchaseState,
): DetailAction {
  if (isPaymentDue) return 'paymentDue';
  if (exclusive.auctionLot) return 'addBid';
  return club.model === 'FOUNDATION' ? 'support' : 'buy';
}

type Offered = Pick<Exclusive, 'isOutOfStock' | 'isReserved' | 'isUpcoming' | 'visible' | 'auctionLot'>;

/**
 * Returns true when it is out of stock, upcoming, not visible, or its auction not active; a payment due can
 * always be paid.
 */
export function isActionDisabled(exclusive: Offered, { isPaymentDue }: PurchaseState): boolean {
  if (isPaymentDue) return false;
  const { isOutOfStock, isUpcoming, visible, auctionLot } = exclusive;
  const isClosed = auctionLot !== undefined && auctionLot.auction.status !== 'ACTIVE';
  return isOutOfStock || isUpcoming || !visible || isClosed;
}

/** Gives a closed lot that the fan has to pay its due price, which may differ from that of the last bid. */
export function withDuePrice(exclusive: Exclusive, due: readonly DuePaymentExclusive[]): Exclusive {
  const isClosed = exclusive.auctionLot?.auction.status === 'CLOSED';
  const own = isClosed ? due.find(({ id }) => id === exclusive.id) : undefined;
  return own ? { ...exclusive, pricing: own.pricing } : exclusive;
}

export type BackTarget = 'auctions' | 'donation' | 'marketplace';

/**
 * Returns the target of the back arrow: a lot's auctions, a foundation's donations, otherwise the
 * marketplace.
 */
export function backTargetOf(
  { auctionLot }: Pick<Exclusive, 'auctionLot'>,
  { model }: Pick<Club, 'model'>,
): BackTarget {
  if (auctionLot) return 'auctions';
  return model === 'FOUNDATION' ? 'donation' : 'marketplace';
}

export type Mask = 'hidden' | 'upcoming' | 'upcomingOn' | 'outOfStock' | 'reserved';

/**
 * Returns why the item cannot be bought, the most important reason first. A closed lot is not marked out of
 * stock.
 */
export function masksOf(exclusive: Offered & Pick<Exclusive, 'upcomingDate'>): Mask[] {
  const masks: Mask[] = [];
  if (!exclusive.visible) masks.push('hidden');
  if (exclusive.isUpcoming) masks.push(exclusive.upcomingDate === undefined ? 'upcoming' : 'upcomingOn');
  if (exclusive.isOutOfStock && exclusive.auctionLot?.auction.status !== 'CLOSED') {
    masks.push(exclusive.isReserved ? 'reserved' : 'outOfStock');
  }
  return masks;
}

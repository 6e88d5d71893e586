/** The state of a lot against which a bid is checked. */
export interface BidStanding {
  /** Current price; a starting price may have decimals, bids are whole coins. */
  currentPriceCoins: number;
  bidCount: number;
  /** Sorted by price. */
  increments?: readonly BidIncrement[] | undefined;
}

/** From this price on, a bid has to exceed the one before by so many coins. */
export interface BidIncrement {
  fromCoins: number;
  stepCoins: number;
}

/** A first bid may equal the starting price. */
const STEP_COINS = 1;
const PROPOSED_STEP_COINS = 10;
const WARNING_FACTOR = 3;

/**
 * Returns the smallest bid in whole coins: the current price, plus the increment at that price if bids exist.
 */
export function minimumBidCoins(standing: BidStanding): number {
  const { currentPriceCoins, bidCount } = standing;
  return Math.max(1, Math.ceil(currentPriceCoins) + (bidCount > 0 ? stepCoinsAt(standing) : 0));
}

/**
 * Returns the bid that the form proposes: the current price, plus 10 if bids exist, and at least the minimum.
 */
export function proposedBidCoins(standing: BidStanding): number {
  const { currentPriceCoins, bidCount } = standing;
  const proposed = Math.ceil(currentPriceCoins) + (bidCount > 0 ? PROPOSED_STEP_COINS : 0);
  return Math.max(minimumBidCoins(standing), proposed);
}

function stepCoinsAt({ currentPriceCoins, increments = [] }: BidStanding): number {
  return increments.findLast(({ fromCoins }) => fromCoins <= currentPriceCoins)?.stepCoins ?? STEP_COINS;
}

/** Returns whether to ask the fan for confirmation: more than three times the current price. */
export function isUnusuallyHighBid(bidCoins: number, { currentPriceCoins }: BidStanding): boolean {
  return currentPriceCoins > 0 && bidCoins > currentPriceCoins * WARNING_FACTOR;
}

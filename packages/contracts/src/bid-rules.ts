/** What a bid is measured against. */
export interface BidStanding {
  /** Current price; a starting price may have decimals, bids are whole coins. */
  currentPriceCoins: number;
  bidCount: number;
}

/** A first bid may take the starting price as it is. */
const STEP_COINS = 1;
const PROPOSED_STEP_COINS = 10;
const WARNING_FACTOR = 3;

/** The least whole coins that a bid must offer: the current price, plus 1 if bids exist. */
export function minimumBidCoins({ currentPriceCoins, bidCount }: BidStanding): number {
  return Math.max(1, Math.ceil(currentPriceCoins) + (bidCount > 0 ? STEP_COINS : 0));
}

/** What the form proposes: the current price, plus 10 if bids exist. */
export function proposedBidCoins({ currentPriceCoins, bidCount }: BidStanding): number {
  return Math.max(1, Math.ceil(currentPriceCoins) + (bidCount > 0 ? PROPOSED_STEP_COINS : 0));
}

/** Whether to ask the fan if they mean it: more than three times the current price. */
export function isUnusuallyHighBid(bidCoins: number, { currentPriceCoins }: BidStanding): boolean {
  return currentPriceCoins > 0 && bidCoins > currentPriceCoins * WARNING_FACTOR;
}

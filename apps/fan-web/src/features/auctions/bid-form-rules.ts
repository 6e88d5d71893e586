import { type BidStanding, minimumBidCoins } from '@tifo/contracts/bid-rules';

/** Parses whole coins from typed text, ignoring spaces; undefined when it is not a whole number. */
export function parseBidCoins(typed: string): number | undefined {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Moves the amount up or down by steps, never below the minimum; from invalid text it starts at the minimum.
 */
export function stepBidCoins(typed: string, { by, minimum }: { by: number; minimum: number }): number {
  const coins = parseBidCoins(typed);
  return coins === undefined ? minimum : Math.max(minimum, coins + by);
}

/** Returns the state of a lot as the bidding rules expect it. */
export function standingOf(
  lot: { currentPrice: { coins: { amount: number } } } & Pick<BidStanding, 'bidCount' | 'increments'>,
): BidStanding {
  const { bidCount, increments } = lot;
  return { currentPriceCoins: lot.currentPrice.coins.amount, bidCount, increments };
}

/** Returns the smallest amount of whole coins that the next bid on a lot may offer. */
export function minimumOf(lot: Parameters<typeof standingOf>[0]): number {
  return minimumBidCoins(standingOf(lot));
}

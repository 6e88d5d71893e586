import { minimumBidCoins } from '@tifo/contracts/bid-rules';

/** Whole coins from what was typed, spaces forgiven; undefined when it is not a whole number. */
export function parseBidCoins(typed: string): number | undefined {
  const digits = typed.replaceAll(/\s/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** Some steps up or down, never below the minimum; from nonsense it starts at the minimum. */
export function stepBidCoins(typed: string, { by, minimum }: { by: number; minimum: number }): number {
  const coins = parseBidCoins(typed);
  return coins === undefined ? minimum : Math.max(minimum, coins + by);
}

/** Whether a bid of so many euros earns a tax receipt; undefined where the club gives none. */
export function earnsReceipt(bidEuros: number, thresholdEuros: number | undefined): boolean | undefined {
  return thresholdEuros === undefined ? undefined : bidEuros > thresholdEuros;
}

/** What a lot stands at, as the rules of bidding want it. */
export function standingOf(lot: { currentPrice: { coins: { amount: number } }; bidCount: number }) {
  return { currentPriceCoins: lot.currentPrice.coins.amount, bidCount: lot.bidCount };
}

/** The least whole coins the next bid on a lot must offer. */
export function minimumOf(lot: Parameters<typeof standingOf>[0]): number {
  return minimumBidCoins(standingOf(lot));
}

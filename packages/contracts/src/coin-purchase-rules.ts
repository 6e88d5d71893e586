/** The purchases that the wallet proposes, in whole coins; any other whole number is possible. */
export const COIN_PACKS = [20, 50, 100, 250] as const;

/** The largest purchase, in whole coins. */
export const MAX_COIN_PURCHASE = 100_000;

/** Card payments below one euro are not worth their fee. */
const MIN_CENTS = 100n;

/** Returns the smallest purchase in whole coins, at a price of a coin in cents. */
export function minimumCoinPurchase(tokenPriceCents: bigint): number {
  return Number((MIN_CENTS + tokenPriceCents - 1n) / tokenPriceCents);
}

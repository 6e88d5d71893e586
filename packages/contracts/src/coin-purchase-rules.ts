/** What the wallet proposes to buy, in whole coins; any other whole number can be asked for. */
export const COIN_PACKS = [20, 50, 100, 250] as const;

/** The most whole coins of one purchase. */
export const MAX_COIN_PURCHASE = 100_000;

/** Card payments below one euro are not worth their fee. */
const MIN_CENTS = 100n;

/** The least whole coins that can be bought at so many cents a coin. */
export function minimumCoinPurchase(tokenPriceCents: bigint): number {
  return Number((MIN_CENTS + tokenPriceCents - 1n) / tokenPriceCents);
}

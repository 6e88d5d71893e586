/** The split of a price between the coins of a fan and euros, in coin units of 0.00001 coin. */
export interface CoinUnitSplit {
  discountCoinUnits: bigint;
  finalCoinUnits: bigint;
  leftoverCoinUnits: bigint;
}

/** The same in coins, with at most five decimals. */
export interface PurchaseSplit {
  /** Coins used: min(balance, cost). */
  discount: number;
  /** What is left to pay. */
  finalCost: number;
  /** Coins left in the wallet. */
  leftover: number;
}

/** Coins first: discount = min(balance, cost), the rest is paid. No result is negative. */
export function splitCoinUnits(balanceCoinUnits: bigint, costCoinUnits: bigint): CoinUnitSplit {
  const balance = atLeastZero(balanceCoinUnits);
  const cost = atLeastZero(costCoinUnits);
  const coversAll = balance >= cost;
  const discountCoinUnits = coversAll ? cost : balance;
  return {
    discountCoinUnits,
    finalCoinUnits: cost - discountCoinUnits,
    leftoverCoinUnits: balance - discountCoinUnits,
  };
}

/** The smallest card payment, in cents: payment providers refuse less. */
export const LEAST_CARD_CENTS = 50n;

/**
 * The same where a card pays the rest: if that is less than a card can pay, enough coins stay in the wallet
 * to reach it. A price that is itself too small for a card is split as it is; only coins can pay it.
 */
export function splitForCard(
  balanceCoinUnits: bigint,
  costCoinUnits: bigint,
  tokenPriceCents: bigint,
): CoinUnitSplit {
  const split = splitCoinUnits(balanceCoinUnits, costCoinUnits);
  const restCents = (split.finalCoinUnits * tokenPriceCents + UNITS_PER_COIN / 2n) / UNITS_PER_COIN;
  const leastCoinUnits = (LEAST_CARD_CENTS * UNITS_PER_COIN + tokenPriceCents - 1n) / tokenPriceCents;
  if (restCents === 0n || restCents >= LEAST_CARD_CENTS || leastCoinUnits > costCoinUnits) return split;
  const discountCoinUnits = costCoinUnits - leastCoinUnits;
  return {
    discountCoinUnits,
    finalCoinUnits: leastCoinUnits,
    leftoverCoinUnits: balanceCoinUnits - discountCoinUnits,
  };
}

export interface PurchaseToSplit {
  balance: number;
  cost: number;
  /** The value of a coin in cents, where a card can pay the rest. */
  tokenCents?: number | null;
}

/** For amounts in wire format; rounded to five decimals, half up. */
export function splitPurchase({ balance, cost, tokenCents = null }: PurchaseToSplit): PurchaseSplit {
  const amounts = [toCoinUnits(balance), toCoinUnits(cost)] as const;
  const units =
    tokenCents === null ? splitCoinUnits(...amounts) : splitForCard(...amounts, BigInt(tokenCents));
  return {
    discount: toCoins(units.discountCoinUnits),
    finalCost: toCoins(units.finalCoinUnits),
    leftover: toCoins(units.leftoverCoinUnits),
  };
}

const UNITS_PER_COIN = 100_000n;

/** Through decimal text: 1.000005 × 100,000 is 100,000.49999… in floating point. */
function toCoinUnits(coins: number): bigint {
  return BigInt(Math.round(Number(`${coins}e5`)) || 0);
}

function toCoins(coinUnits: bigint): number {
  return Number(coinUnits) / Number(UNITS_PER_COIN);
}

function atLeastZero(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}

/** How a price is shared between the coins of a fan and money, in coin units of 0.00001 coin. */
export interface CoinUnitSplit {
  discountCoinUnits: bigint;
  finalCoinUnits: bigint;
  leftoverCoinUnits: bigint;
}

/** The same in coins, with at most five decimals. */
export interface PurchaseSplit {
  /** Coins that are used: min(balance, cost). */
  discount: number;
  /** What is left to pay. */
  finalCost: number;
  /** Coins that stay in the wallet. */
  leftover: number;
}

/** Coins first: discount = min(balance, cost), the rest is paid. Nothing is ever below zero. */
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

/** For amounts as they come over the wire; rounded to five decimals, half up. */
export function splitPurchase({ balance, cost }: { balance: number; cost: number }): PurchaseSplit {
  const units = splitCoinUnits(toCoinUnits(balance), toCoinUnits(cost));
  return {
    discount: toCoins(units.discountCoinUnits),
    finalCost: toCoins(units.finalCoinUnits),
    leftover: toCoins(units.leftoverCoinUnits),
  };
}

const UNITS_PER_COIN = 100_000;

/** Through decimal text: 1.000005 × 100,000 is 100,000.49999… in floating point. */
function toCoinUnits(coins: number): bigint {
  return BigInt(Math.round(Number(`${coins}e5`)) || 0);
}

function toCoins(coinUnits: bigint): number {
  return Number(coinUnits) / UNITS_PER_COIN;
}

function atLeastZero(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}

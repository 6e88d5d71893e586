const coinUnitsPerCoin = 100_000n;

/** Converts whole coins to units of 0.00001 coin. At clubs without coins one coin counts as one euro. */
export function coins(amount: number): bigint {
  return BigInt(amount) * coinUnitsPerCoin;
}

/** Converts euros with at most 2 decimals to cents. */
export function euros(amount: number): bigint {
  return BigInt(Math.round(amount * 100));
}

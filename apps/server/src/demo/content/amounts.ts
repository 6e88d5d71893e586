const coinUnitsPerCoin = 100_000n;

/** Whole coins to units of 0.00001 coin. At clubs without coins one coin reads as one euro. */
export function coins(amount: number): bigint {
  return BigInt(amount) * coinUnitsPerCoin;
}

/** Euros, at most 2 decimals, to cents. */
export function euros(amount: number): bigint {
  return BigInt(Math.round(amount * 100));
}

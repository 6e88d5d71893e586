/** What was paid, and what of it has gone back so far. */
export interface Paid {
  originalCents: bigint;
  usedCoinUnits: bigint;
  finalCents: bigint;
  /** Worth of all that went back, coins and euros together. */
  refundedCents: bigint;
  returnedCoinUnits: bigint;
  returnedCents: bigint;
}

export interface RefundShare {
  coinUnits: bigint;
  cents: bigint;
}

/**
 * The coins and euros that give back so many cents' worth, in the split in which they are left: that of the purchase, unless
 * euros went back by themselves. The last refund takes all, so that they end exactly where the payment began.
 */
export function refundShareOf(paid: Paid, worthCents: bigint): RefundShare {
  const leftCents = refundableCents(paid);
  const partOf = (left: bigint) =>
    worthCents === leftCents ? left : (2n * left * worthCents + leftCents) / (2n * leftCents);
  return {
    coinUnits: partOf(paid.usedCoinUnits - paid.returnedCoinUnits),
    cents: partOf(paid.finalCents - paid.returnedCents),
  };
}

/** Worth that has not gone back yet. */
export function refundableCents({ originalCents, refundedCents }: Paid): bigint {
  return originalCents - refundedCents;
}

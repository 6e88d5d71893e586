/** What was paid, and how much of it has been refunded. */
export interface Paid {
  originalCents: bigint;
  usedCoinUnits: bigint;
  finalCents: bigint;
  /** The total value refunded, coins and euros together. */
  refundedCents: bigint;
  returnedCoinUnits: bigint;
  returnedCents: bigint;
}

export interface RefundShare {
  coinUnits: bigint;
  cents: bigint;
}

/**
 * Returns the coins and euros of a refund of that many cents, in the ratio in which they are left: that of
 * the purchase, unless euros were refunded alone. The last refund takes the remainder, so that the sums match
 * the payment exactly.
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

/** Returns the value in cents that has not been refunded yet. */
export function refundableCents({ originalCents, refundedCents }: Paid): bigint {
  return originalCents - refundedCents;
}

import { splitForCard } from '@tifo/contracts/purchase-split-rules';
import { coinUnitsToCents } from '#server/lib/money.ts';

export interface Priced {
  priceCoinUnits: bigint;
  tokenPriceCents: bigint;
  /** The coins that the buyer can spend. */
  freeCoinUnits: bigint;
}

export interface OrderCost {
  originalCents: bigint;
  usedCoinUnits: bigint;
  /** The value of the used coins: originalCents − finalCents. */
  usedCents: bigint;
  finalCents: bigint;
  coversAll: boolean;
}

/** Coins are used first, the rest is paid by card. The rest is rounded, so that cents always add up. */
export function costOf({ priceCoinUnits, tokenPriceCents, freeCoinUnits }: Priced): OrderCost {
  const { discountCoinUnits, finalCoinUnits } = splitForCard(freeCoinUnits, priceCoinUnits, tokenPriceCents);
  const originalCents = coinUnitsToCents(priceCoinUnits, tokenPriceCents);
  const finalCents = coinUnitsToCents(finalCoinUnits, tokenPriceCents);
  return {
    originalCents,
    usedCoinUnits: discountCoinUnits,
    usedCents: originalCents - finalCents,
    finalCents,
    coversAll: finalCoinUnits === 0n,
  };
}

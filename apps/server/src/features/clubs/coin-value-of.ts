import type { CoinValue } from '#server/lib/money.ts';
import type { ClubRecord } from './club-record.ts';

/** What prices of this club are shown with. */
export function coinValueOf({ ticker, tokenPriceCents }: ClubRecord): CoinValue {
  return { ticker, tokenPriceCents };
}

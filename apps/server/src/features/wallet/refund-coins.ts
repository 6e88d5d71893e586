import type { Tx } from '#server/db/client.ts';
import { moveCoins } from './move-coins.ts';
import type { CoinSpending } from './spend-coins.ts';

/** Gives back what was spent on `ref`, once. */
export async function refundCoins(tx: Tx, { clubId, ...move }: CoinSpending): Promise<void> {
  await moveCoins(tx, { clubId, kind: 'COINS_REFUND', moves: [move] });
}

import type { Tx } from '#server/db/client.ts';
import { endCoinHold } from './coin-hold-store.ts';
import { type CoinMove, moveCoins } from './move-coins.ts';

/** Coins spent for one purpose: `ref` is `order:<id>`. */
export type CoinSpending = Pick<CoinMove, 'fanId' | 'ref' | 'coinUnits'> & { clubId: string };

/**
 * Spends free coins of different fans, once per ref. Throws 409 `coins.insufficient`, after which the
 * transaction has to be rolled back.
 */
export async function spendCoins(
  tx: Tx,
  { clubId, moves }: { clubId: string; moves: readonly CoinMove[] },
): Promise<void> {
  if (moves.length > 0) await moveCoins(tx, { clubId, kind: 'COINS_ORDER', moves });
}

/** Spends the coins held for `ref`, or free coins if the hold was released meanwhile. */
export async function spendHeldCoins(tx: Tx, { clubId, fanId, ref, coinUnits }: CoinSpending): Promise<void> {
  const hold = await endCoinHold(tx, { clubId, ref, status: 'SPENT' });
  await spendCoins(tx, { clubId, moves: [{ fanId, ref, coinUnits, heldCoinUnits: hold?.coinUnits ?? 0n }] });
}

/** Refunds the coins spent on `ref`, once. */
export async function refundCoins(tx: Tx, { clubId, ...move }: CoinSpending): Promise<void> {
  await moveCoins(tx, { clubId, kind: 'COINS_REFUND', moves: [move] });
}

import type { Tx } from '#server/db/client.ts';
import { endCoinHold } from './coin-hold-store.ts';
import { type CoinMove, moveCoins } from './move-coins.ts';

/** What is spent on one thing: `ref` is `order:<id>`. */
export type CoinSpending = Pick<CoinMove, 'fanId' | 'ref' | 'coinUnits'> & { clubId: string };

/** Spends free coins of different fans, once per ref. Throws 409 `coins.insufficient`; the transaction then has to be rolled back. */
export async function spendCoins(
  tx: Tx,
  { clubId, moves }: { clubId: string; moves: readonly CoinMove[] },
): Promise<void> {
  if (moves.length > 0) await moveCoins(tx, { clubId, kind: 'COINS_ORDER', moves });
}

/** Spends what was set aside for `ref`, or free coins if that was released meanwhile. */
export async function spendHeldCoins(tx: Tx, { clubId, fanId, ref, coinUnits }: CoinSpending): Promise<void> {
  const hold = await endCoinHold(tx, { clubId, ref, status: 'SPENT' });
  await spendCoins(tx, { clubId, moves: [{ fanId, ref, coinUnits, heldCoinUnits: hold?.coinUnits ?? 0n }] });
}

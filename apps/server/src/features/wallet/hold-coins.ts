import type { Tx } from '#server/db/client.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { uuidIds } from '#server/lib/ids.ts';
import { type CoinHoldKey, endCoinHold, insertCoinHolds } from './coin-hold-store.ts';
import { changeWallets } from './ledger-store.ts';
import type { CoinMove } from './move-coins.ts';

/** Reserves coins of different fans while their payments are open. Throws 409 `coins.insufficient`. */
export async function holdCoins(
  tx: Tx,
  { clubId, moves }: { clubId: string; moves: readonly CoinMove[] },
): Promise<void> {
  if (moves.length === 0) return;
  await insertCoinHolds(
    tx,
    moves.map(({ fanId, ref, coinUnits }) => ({ id: uuidIds.next(), clubId, fanId, ref, coinUnits })),
  );
  const changes = moves.map(({ fanId, coinUnits }) => ({
    fanId,
    balanceCoinUnits: 0n,
    heldCoinUnits: coinUnits,
  }));
  const held = await changeWallets(tx, { clubId, changes });
  if (held.size < moves.length) throw new ConflictError('coins.insufficient');
}

/** Releases the coins held for `ref`, if any. */
export async function releaseHeldCoins(tx: Tx, key: CoinHoldKey): Promise<void> {
  const hold = await endCoinHold(tx, { ...key, status: 'RELEASED' });
  if (!hold) return;
  const { clubId, fanId, coinUnits } = hold;
  await changeWallets(tx, { clubId, changes: [{ fanId, balanceCoinUnits: 0n, heldCoinUnits: -coinUnits }] });
}

import type { Tx } from '#server/db/client.ts';
import { readAs, statementOf } from '#server/db/statement-pipeline.ts';
import { findLiveCoinHold } from './coin-hold-store.ts';
import { type FanKey, lockWalletRows } from './ledger-store.ts';

/**
 * Locks wallets and answers the coins that can be spent from each; a fan without coins is left out. Whoever also takes
 * stock locks the wallets first, so that no two buyers wait for each other.
 */
export const lockWallets = statementOf((key: { clubId: string; fanIds: string[] }) =>
  readAs(
    lockWalletRows.with(key),
    (wallets) =>
      new Map(
        wallets.map(({ fanId, balanceCoinUnits, heldCoinUnits }) => [
          fanId,
          balanceCoinUnits - heldCoinUnits,
        ]),
      ),
  ),
);

/** The same for one fan, with the coins that are set aside for `ref`. */
export async function lockWalletFor(
  tx: Tx,
  { clubId, fanId, ref }: FanKey & { ref: string },
): Promise<bigint> {
  const free = await lockWallets(tx, { clubId, fanIds: [fanId] });
  const hold = await findLiveCoinHold(tx, { clubId, ref });
  return (free.get(fanId) ?? 0n) + (hold?.coinUnits ?? 0n);
}

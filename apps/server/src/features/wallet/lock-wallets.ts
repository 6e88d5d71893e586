import type { Tx } from '#server/db/client.ts';
import { readAs, statementOf } from '#server/db/statement-pipeline.ts';
import { findLiveCoinHold } from './coin-hold-store.ts';
import { type FanKey, lockWalletRows } from './ledger-store.ts';

/**
 * Locks wallets and returns the coins that can be spent from each; a fan without coins is left out.
 * Transactions that also take stock lock the wallets first, so that two buyers cannot deadlock.
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

/** The same for one fan, including the coins held for `ref`. */
export async function lockWalletFor(
  tx: Tx,
  { clubId, fanId, ref }: FanKey & { ref: string },
): Promise<bigint> {
  const free = await lockWallets(tx, { clubId, fanIds: [fanId] });
  const hold = await findLiveCoinHold(tx, { clubId, ref });
  return (free.get(fanId) ?? 0n) + (hold?.coinUnits ?? 0n);
}

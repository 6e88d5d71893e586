import type { OperationType } from '@tifo/contracts/wallet';
import type { Tx } from '#server/db/client.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { uuidIds } from '#server/lib/ids.ts';
import {
  changeClubAccount,
  changeWallets,
  insertPostings,
  insertTransfers,
  openWallets,
} from './ledger-store.ts';

/** Coins of one fan that are given, spent or held. */
export interface CoinMove {
  fanId: string;
  /** What the move is for, unique within its kind: `order:<id>`. */
  ref: string;
  /** Positive; the kind determines the direction. */
  coinUnits: bigint;
  /** How many of them were held before. */
  heldCoinUnits?: bigint;
}

export interface CoinMoves {
  clubId: string;
  kind: OperationType;
  /** By different fans. Several moves need their wallets locked first, in the order of `lockWallets`. */
  moves: readonly CoinMove[];
}

/** The club account of each kind of move, and whether the wallet gains the coins. */
const WAYS = {
  COINS_GIFT: { account: 'ISSUE', isGain: true },
  COINS_PURCHASE: { account: 'ISSUE', isGain: true },
  COINS_ORDER: { account: 'SALES', isGain: false },
  COINS_REFUND: { account: 'SALES', isGain: true },
  COINS_BUYBACK: { account: 'ISSUE', isGain: false },
  COINS_GIFT_RETURN: { account: 'ISSUE', isGain: false },
} as const;

/**
 * Moves coins between fans and their club, once per kind and ref; returns how many moves are new. Throws 409
 * `coins.insufficient`, after which the transaction has to be rolled back. The club's own account goes last,
 * since all buyers of the club queue for it.
 */
export async function moveCoins(tx: Tx, { clubId, kind, moves }: CoinMoves): Promise<number> {
  const { account, isGain } = WAYS[kind];
  const asked = moves.map((move) => toTransfer(move, isGain));
  const fresh = await insertTransfers(
    tx,
    asked.map(({ id, ref }) => ({ id, clubId, kind, ref })),
  );
  const made = asked.filter(({ id }) => fresh.has(id));
  if (made.length === 0) return 0;
  if (isGain) await openWallets(tx, { clubId, fanIds: made.map(({ fanId }) => fanId) });
  const wallets = await changeWallets(tx, { clubId, changes: made });
  if (wallets.size < made.length) throw new ConflictError('coins.insufficient');
  const total = made.reduce((sum, { balanceCoinUnits }) => sum + balanceCoinUnits, 0n);
  const clubAccountId = await changeClubAccount(tx, { clubId, kind: account, balanceCoinUnits: -total });
  await insertPostings(
    tx,
    made.flatMap(({ id: transferId, fanId, balanceCoinUnits }) => [
      { clubId, transferId, accountId: wallets.get(fanId) ?? '', amountCoinUnits: balanceCoinUnits },
      { clubId, transferId, accountId: clubAccountId, amountCoinUnits: -balanceCoinUnits },
    ]),
  );
  return made.length;
}

function toTransfer({ fanId, ref, coinUnits, heldCoinUnits = 0n }: CoinMove, isGain: boolean) {
  if (coinUnits <= 0n) throw new RangeError('Only more than no coins can be moved');
  return {
    id: uuidIds.next(),
    fanId,
    ref,
    balanceCoinUnits: isGain ? coinUnits : -coinUnits,
    heldCoinUnits: -heldCoinUnits,
  };
}

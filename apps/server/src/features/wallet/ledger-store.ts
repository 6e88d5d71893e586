import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prepareInsert } from '#server/db/insert-rows.ts';
import { prepareSelect } from '#server/db/prepare-select.ts';
import { nothing, type Places, readAs, statementOf } from '#server/db/statement-pipeline.ts';
import { uuidIds } from '#server/lib/ids.ts';
import { type AccountKind, accounts, postings, transfers } from './wallet-tables.ts';

export interface FanKey {
  clubId: string;
  fanId: string;
}

export interface Wallet {
  fanId: string;
  balanceCoinUnits: bigint;
  heldCoinUnits: bigint;
}

const wallet = {
  fanId: sql<string>`${accounts.fanId}`,
  balanceCoinUnits: accounts.balanceCoinUnits,
  heldCoinUnits: accounts.heldCoinUnits,
};

export async function findWallet(tx: Tx, { clubId, fanId }: FanKey): Promise<Wallet | undefined> {
  const [found] = await tx
    .select(wallet)
    .from(accounts)
    .where(and(eq(accounts.clubId, clubId), eq(accounts.fanId, fanId)));
  return found;
}

const lockAccountsOf = prepareSelect(
  accounts,
  ({ clubId, fanIds }: Places<{ clubId: string; fanIds: string[] }>) =>
    sql`where club_id = ${clubId} and fan_id = any(${fanIds}::uuid[]) order by fan_id for update`,
);

/**
 * Locks wallets until the end of the transaction, always in the same order. Fans who never had coins have no
 * wallet.
 */
export const lockWalletRows = statementOf((key: { clubId: string; fanIds: string[] }) =>
  key.fanIds.length === 0
    ? nothing<Wallet[]>([])
    : readAs(lockAccountsOf.with(key), (rows) =>
        rows.flatMap(({ fanId, balanceCoinUnits, heldCoinUnits }) =>
          fanId === null ? [] : [{ fanId, balanceCoinUnits, heldCoinUnits }],
        ),
      ),
);

/** Inserts missing wallets. */
export async function openWallets(
  tx: Tx,
  { clubId, fanIds }: { clubId: string; fanIds: string[] },
): Promise<void> {
  await tx
    .insert(accounts)
    .values(fanIds.map((fanId) => ({ id: uuidIds.next(), clubId, kind: 'FAN' as const, fanId })))
    .onConflictDoNothing();
}

export interface WalletChange {
  fanId: string;
  balanceCoinUnits: bigint;
  heldCoinUnits: bigint;
}

/**
 * Changes wallets, each fan's once, and returns the ids of their accounts; wallets that do not cover the
 * change are left out. Concurrent changes queue on the row, and each checks the balance left by the one
 * before.
 */
export async function changeWallets(
  tx: Tx,
  { clubId, changes }: { clubId: string; changes: readonly WalletChange[] },
): Promise<Map<string, string>> {
  const column = (pick: (change: WalletChange) => string | bigint) => sql.param(changes.map(pick));
  const { rows } = await tx.execute<{ id: string; fan_id: string }>(sql`
    update ${accounts} as a
    set balance_coin_units = a.balance_coin_units + change.balance, held_coin_units = a.held_coin_units + change.held
    from unnest(
      ${column(({ fanId }) => fanId)}::uuid[],
      ${column(({ balanceCoinUnits }) => balanceCoinUnits)}::bigint[],
      ${column(({ heldCoinUnits }) => heldCoinUnits)}::bigint[]) as change (fan_id, balance, held)
    where a.club_id = ${clubId} and a.fan_id = change.fan_id
      and a.balance_coin_units + change.balance >= a.held_coin_units + change.held
    returning a.id, a.fan_id`);
  return new Map(rows.map(({ id, fan_id }) => [fan_id, id]));
}

export interface ClubAccountChange {
  clubId: string;
  kind: Exclude<AccountKind, 'FAN'>;
  balanceCoinUnits: bigint;
}

/**
 * Changes the balance of one of the club's own accounts, creating it if it is missing, and returns its id.
 */
export async function changeClubAccount(tx: Tx, change: ClubAccountChange): Promise<string> {
  const { clubId, kind } = change;
  const known = await updateClubAccount(tx, change);
  if (known !== undefined) return known;
  await tx.insert(accounts).values({ id: uuidIds.next(), clubId, kind }).onConflictDoNothing();
  const opened = await updateClubAccount(tx, change);
  if (opened === undefined) throw new Error(`The ${kind} account was not opened`);
  return opened;
}

async function updateClubAccount(
  tx: Tx,
  { clubId, kind, balanceCoinUnits }: ClubAccountChange,
): Promise<string | undefined> {
  const [account] = await tx
    .update(accounts)
    .set({ balanceCoinUnits: sql`${accounts.balanceCoinUnits} + ${balanceCoinUnits}` })
    .where(and(eq(accounts.clubId, clubId), eq(accounts.kind, kind), isNull(accounts.fanId)))
    .returning({ id: accounts.id });
  return account?.id;
}

const insertUnlessMade = prepareInsert<typeof transfers, { id: string }>(
  transfers,
  (insertion) => sql`${insertion} on conflict (club_id, kind, ref) do nothing returning id`,
);

/** Returns the ids of the transfers that are new; waits for concurrent inserts of the same ones. */
export async function insertTransfers(tx: Tx, rows: (typeof transfers.$inferInsert)[]): Promise<Set<string>> {
  const inserted = await insertUnlessMade(tx, rows);
  return new Set(inserted.map(({ id }) => id));
}

export const insertPostings = prepareInsert(postings);

import type { OperationType } from '@tifo/contracts/wallet';
import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import type { FanKey } from './ledger-store.ts';
import { accounts, postings, transfers } from './wallet-tables.ts';

/** One operation of a wallet, ordered by `position`. */
export interface OperationRecord {
  position: bigint;
  id: string;
  type: OperationType;
  /** Negative if coins left the wallet. */
  amountCoinUnits: bigint;
  date: Date;
  /** What it belongs to: `order:<id>`, `gift:<id>`. */
  ref: string;
}

const operation = {
  position: postings.id,
  id: transfers.id,
  type: transfers.kind,
  amountCoinUnits: postings.amountCoinUnits,
  date: transfers.createdAt,
  ref: transfers.ref,
};

const ofTransfer = and(eq(transfers.clubId, postings.clubId), eq(transfers.id, postings.transferId));
const ofAccount = and(eq(accounts.clubId, postings.clubId), eq(accounts.id, postings.accountId));

/** Newest first. Limited before the join: otherwise PostgreSQL would join and sort the whole wallet. */
export async function findOperations(
  tx: Tx,
  { clubId, fanId, page }: FanKey & { page: PageRequest<bigint> },
): Promise<OperationRecord[]> {
  // Read first: PostgreSQL can estimate the size of a wallet only if its id is a constant.
  const [wallet] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.clubId, clubId), eq(accounts.fanId, fanId)));
  if (!wallet) return [];
  const newest = tx
    .select()
    .from(postings)
    .where(
      and(
        eq(postings.clubId, clubId),
        eq(postings.accountId, wallet.id),
        page.after === null ? undefined : lt(postings.id, page.after),
      ),
    )
    .orderBy(desc(postings.id))
    .limit(page.limit + 1)
    .as('newest');
  // Forces one index lookup per row, even if PostgreSQL estimates the wallet as most of the club.
  const move = tx
    .select({ id: transfers.id, type: transfers.kind, date: transfers.createdAt, ref: transfers.ref })
    .from(transfers)
    .where(and(eq(transfers.clubId, newest.clubId), eq(transfers.id, newest.transferId)))
    .limit(1)
    .as('move');
  return tx
    .select({
      position: newest.id,
      id: move.id,
      type: move.type,
      amountCoinUnits: newest.amountCoinUnits,
      date: move.date,
      ref: move.ref,
    })
    .from(newest)
    .innerJoinLateral(move, sql`true`)
    .orderBy(desc(newest.id));
}

export interface StatementLine extends OperationRecord {
  /** The balance after the operation. */
  balanceCoinUnits: bigint;
}

/** Returns the whole history, oldest first. */
export async function findStatement(tx: Tx, { clubId, fanId }: FanKey): Promise<StatementLine[]> {
  return tx
    .select({
      ...operation,
      balanceCoinUnits: sql`sum(${postings.amountCoinUnits}) over (order by ${postings.id})`.mapWith(BigInt),
    })
    .from(postings)
    .innerJoin(accounts, ofAccount)
    .innerJoin(transfers, ofTransfer)
    .where(and(eq(accounts.clubId, clubId), eq(accounts.fanId, fanId)))
    .orderBy(asc(postings.id));
}

export interface ClubOperationRecord extends OperationRecord {
  fanId: string;
}

/** Returns the operations of all wallets of a club, newest first. */
export async function findClubOperations(
  tx: Tx,
  { clubId, page }: { clubId: string; page: PageRequest<bigint> },
): Promise<ClubOperationRecord[]> {
  return tx
    .select({ ...operation, fanId: sql<string>`${accounts.fanId}` })
    .from(postings)
    .innerJoin(accounts, ofAccount)
    .innerJoin(transfers, ofTransfer)
    .where(
      and(
        eq(postings.clubId, clubId),
        isNotNull(accounts.fanId),
        page.after === null ? undefined : lt(postings.id, page.after),
      ),
    )
    .orderBy(desc(postings.id))
    .limit(page.limit + 1);
}

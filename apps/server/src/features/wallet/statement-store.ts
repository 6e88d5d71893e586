import type { OperationType } from '@tifo/contracts/wallet';
import { and, asc, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import type { FanKey } from './ledger-store.ts';
import { accounts, postings, transfers } from './wallet-tables.ts';

/** One line of a wallet's history; `position` orders it. */
export interface OperationRecord {
  position: bigint;
  id: string;
  type: OperationType;
  /** Below zero when coins went out. */
  amountCoinUnits: bigint;
  date: Date;
}

const operation = {
  position: postings.id,
  id: transfers.id,
  type: transfers.kind,
  amountCoinUnits: postings.amountCoinUnits,
  date: transfers.createdAt,
};

const ofTransfer = and(eq(transfers.clubId, postings.clubId), eq(transfers.id, postings.transferId));
const ofAccount = and(eq(accounts.clubId, postings.clubId), eq(accounts.id, postings.accountId));

/** Newest first. */
export function findOperations(
  tx: Tx,
  { clubId, fanId, page }: FanKey & { page: PageRequest<bigint> },
): Promise<OperationRecord[]> {
  return tx
    .select(operation)
    .from(postings)
    .innerJoin(accounts, ofAccount)
    .innerJoin(transfers, ofTransfer)
    .where(
      and(
        eq(accounts.clubId, clubId),
        eq(accounts.fanId, fanId),
        page.after === null ? undefined : lt(postings.id, page.after),
      ),
    )
    .orderBy(desc(postings.id))
    .limit(page.limit + 1);
}

export interface StatementLine extends OperationRecord {
  /** What the wallet held after it. */
  balanceCoinUnits: bigint;
}

/** The whole history, oldest first. */
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
  ref: string;
}

/** What moved in all wallets of a club, newest first. */
export async function findClubOperations(
  tx: Tx,
  { clubId, page }: { clubId: string; page: PageRequest<bigint> },
): Promise<ClubOperationRecord[]> {
  return tx
    .select({ ...operation, fanId: sql<string>`${accounts.fanId}`, ref: transfers.ref })
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

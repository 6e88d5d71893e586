import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { isErased } from '#server/features/fans/index.ts';
import type { ReceiptedRef } from './receipt-store.ts';
import { waitingReceipts } from './receipt-tables.ts';

export type WaitingReceipt = typeof waitingReceipts.$inferSelect;

/**
 * Inserts it, closed if the donor is erased, and returns when it was closed. The insertion waits for an erasure that is
 * not committed yet, so that the second statement sees it.
 */
export async function insertWaitingReceipt(
  tx: Tx,
  row: typeof waitingReceipts.$inferInsert,
): Promise<Date | null> {
  await tx.insert(waitingReceipts).values(row).onConflictDoNothing();
  const [closed] = await tx
    .update(waitingReceipts)
    .set({ closedAt: sql`clock_timestamp()` })
    .where(and(isFor(row), isErased(sql`${waitingReceipts.fanId}`)))
    .returning({ closedAt: waitingReceipts.closedAt });
  return closed?.closedAt ?? null;
}

/** Returns the receipt that this donation, membership or won lot waits for, unless it was closed. */
export async function findWaitingReceipt(tx: Tx, key: ReceiptedRef): Promise<WaitingReceipt | undefined> {
  const [waiting] = await tx
    .select()
    .from(waitingReceipts)
    .where(and(isFor(key), isNull(waitingReceipts.closedAt)));
  return waiting;
}

/** Removes and returns the waiting receipt of this donation, membership or won lot. */
export async function takeWaitingReceipt(tx: Tx, key: ReceiptedRef): Promise<WaitingReceipt | undefined> {
  const [taken] = await tx.delete(waitingReceipts).where(isFor(key)).returning();
  return taken;
}

/**
 * Locks and returns the oldest receipts that wait for their club; skips those that another process has
 * locked. Those that wait for an address are no part of it: they would hold up the others.
 */
export async function lockWaitingForClub(tx: Tx, clubId: string, limit: number): Promise<WaitingReceipt[]> {
  return tx
    .select()
    .from(waitingReceipts)
    .where(waitsForClub(clubId))
    .orderBy(asc(waitingReceipts.paidAt), asc(waitingReceipts.ref))
    .limit(limit)
    .for('update', { skipLocked: true });
}

const waitsForClub = (clubId: string) =>
  and(
    eq(waitingReceipts.clubId, clubId),
    isNull(waitingReceipts.addressAskedAt),
    isNull(waitingReceipts.closedAt),
  );

/** Counts the receipts that wait for their club, up to `most`. */
export async function countReceiptsForClub(
  tx: Tx,
  { clubId, most }: { clubId: string; most: number },
): Promise<number> {
  return countUpTo(tx, { from: waitingReceipts, where: waitsForClub(clubId), most });
}

/** Locks and returns the open waiting receipts of a fan, oldest first; waits for whoever has locked one. */
export async function lockWaitingOfFan(tx: Tx, { clubId, fanId }: FanKey): Promise<WaitingReceipt[]> {
  return tx
    .select()
    .from(waitingReceipts)
    .where(and(isOfFan({ clubId, fanId }), isNull(waitingReceipts.closedAt)))
    .orderBy(asc(waitingReceipts.paidAt), asc(waitingReceipts.ref))
    .for('update');
}

/** Returns the latest waiting receipts of a fan. */
export async function findWaitingOfFan(
  tx: Tx,
  { limit, ...fan }: FanKey & { limit: number },
): Promise<WaitingReceipt[]> {
  return tx
    .select()
    .from(waitingReceipts)
    .where(isOfFan(fan))
    .orderBy(desc(waitingReceipts.paidAt), desc(waitingReceipts.ref))
    .limit(limit);
}

/** Closed ones too. Newest first: the ids of what was paid are ordered by time. */
export async function findWaitingOfClub(
  tx: Tx,
  { clubId, page }: { clubId: string; page: PageRequest<string> },
): Promise<WaitingReceipt[]> {
  return tx
    .select()
    .from(waitingReceipts)
    .where(
      and(
        eq(waitingReceipts.clubId, clubId),
        page.after === null ? undefined : lt(waitingReceipts.ref, page.after),
      ),
    )
    .orderBy(desc(waitingReceipts.ref))
    .limit(page.limit + 1);
}

/** Counts the waiting receipts of a club, up to `most`. */
export async function countWaitingOfClub(tx: Tx, { clubId, most }: { clubId: string; most: number }) {
  return countUpTo(tx, { from: waitingReceipts, where: eq(waitingReceipts.clubId, clubId), most });
}

/** Returns the clubs for whose legal identity a receipt waits, and which have begun to say it. */
export async function listClubsWithWaitingReceipts(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ clubId: waitingReceipts.clubId })
    .from(waitingReceipts)
    .where(
      and(
        isNull(waitingReceipts.addressAskedAt),
        isNull(waitingReceipts.closedAt),
        sql`exists (select from app.club c where c.id = ${waitingReceipts.clubId} and c.legal_identity is not null)`,
      ),
    );
  return rows.map(({ clubId }) => clubId);
}

interface FanKey {
  clubId: string;
  fanId: string;
}

function isOfFan({ clubId, fanId }: FanKey) {
  return and(eq(waitingReceipts.clubId, clubId), eq(waitingReceipts.fanId, fanId));
}

function isFor({ clubId, source, ref }: ReceiptedRef) {
  return and(
    eq(waitingReceipts.clubId, clubId),
    eq(waitingReceipts.source, source),
    eq(waitingReceipts.ref, ref),
  );
}

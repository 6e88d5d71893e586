import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { ReceiptSource } from './receipt-rules.ts';
import { receiptCopies, receiptCounters, receipts } from './receipt-tables.ts';

export type ReceiptRecord = typeof receipts.$inferSelect;
export type ReceiptCopyRecord = typeof receiptCopies.$inferSelect;

export interface ReceiptKey {
  clubId: string;
  id: string;
}

export interface ReceiptedRef {
  clubId: string;
  source: ReceiptSource;
  ref: string;
}

/** The next number of the club in the year; nobody else gets one before this transaction has ended. */
export async function takeReceiptNumber(
  tx: Tx,
  { clubId, year }: { clubId: string; year: number },
): Promise<number> {
  const [counter] = await tx
    .insert(receiptCounters)
    .values({ clubId, year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [receiptCounters.clubId, receiptCounters.year],
      set: { lastNumber: sql`${receiptCounters.lastNumber} + 1` },
    })
    .returning({ number: receiptCounters.lastNumber });
  if (!counter) throw new Error('The counter of receipts gave no number');
  return counter.number;
}

export async function insertReceipt(tx: Tx, row: typeof receipts.$inferInsert): Promise<void> {
  await tx.insert(receipts).values(row);
}

export async function insertReceiptCopy(tx: Tx, row: typeof receiptCopies.$inferInsert): Promise<void> {
  await tx.insert(receiptCopies).values(row);
}

/** The receipt that is good now. */
export async function findLiveReceipt(
  tx: Tx,
  { clubId, source, ref }: ReceiptedRef,
): Promise<ReceiptRecord | undefined> {
  const [receipt] = await tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.clubId, clubId),
        eq(receipts.source, source),
        eq(receipts.ref, ref),
        isNull(receipts.voidedAt),
      ),
    );
  return receipt;
}

/** Which of these gifts have a receipt that is good now. */
export async function findReceiptedRefs(
  tx: Tx,
  { clubId, source, refs }: { clubId: string; source: ReceiptSource; refs: string[] },
): Promise<ReadonlySet<string>> {
  if (refs.length === 0) return new Set();
  const rows = await tx
    .select({ ref: receipts.ref })
    .from(receipts)
    .where(
      and(
        eq(receipts.clubId, clubId),
        eq(receipts.source, source),
        inArray(receipts.ref, refs),
        isNull(receipts.voidedAt),
      ),
    );
  return new Set(rows.map(({ ref }) => ref));
}

/** By the code alone: who holds the paper knows no more. */
export async function findReceiptByCode(tx: Tx, code: string): Promise<ReceiptRecord | undefined> {
  const [receipt] = await tx.select().from(receipts).where(eq(receipts.code, code));
  return receipt;
}

/** False when it was void already. */
export async function setReceiptVoid(
  tx: Tx,
  { clubId, id, reason }: ReceiptKey & { reason: string },
): Promise<boolean> {
  const voided = await tx
    .update(receipts)
    .set({ voidedAt: sql`clock_timestamp()`, voidReason: reason })
    .where(and(eq(receipts.clubId, clubId), eq(receipts.id, id), isNull(receipts.voidedAt)))
    .returning({ id: receipts.id });
  return voided.length === 1;
}

export interface CopyOfReceipt {
  copy: ReceiptCopyRecord;
  receipt: ReceiptRecord;
}

export async function findReceiptCopy(
  tx: Tx,
  { clubId, id }: ReceiptKey,
): Promise<CopyOfReceipt | undefined> {
  const [found] = await tx
    .select({ copy: receiptCopies, receipt: receipts })
    .from(receiptCopies)
    .innerJoin(receipts, and(eq(receipts.clubId, clubId), eq(receipts.id, receiptCopies.receiptId)))
    .where(and(eq(receiptCopies.clubId, clubId), eq(receiptCopies.id, id)));
  return found;
}

/** The newest paper of a receipt. */
export async function findNewestCopy(
  tx: Tx,
  { clubId, id }: ReceiptKey,
): Promise<ReceiptCopyRecord | undefined> {
  const [copy] = await tx
    .select()
    .from(receiptCopies)
    .where(and(eq(receiptCopies.clubId, clubId), eq(receiptCopies.receiptId, id)))
    .orderBy(desc(receiptCopies.id))
    .limit(1);
  return copy;
}

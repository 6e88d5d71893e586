import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import type { ReceiptSource } from './receipt-rules.ts';
import { receiptCopies, receipts } from './receipt-tables.ts';

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

export async function insertReceipt(tx: Tx, row: typeof receipts.$inferInsert): Promise<void> {
  await tx.insert(receipts).values(row);
}

/** Returns false if a copy with this id exists, of whatever club. */
export async function insertReceiptCopy(tx: Tx, row: typeof receiptCopies.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx
    .insert(receiptCopies)
    .values(row)
    .onConflictDoNothing({ target: receiptCopies.id });
  return rowCount === 1;
}

/** Returns the receipt that a copy belongs to; undefined if there is no such copy. */
export async function findReceiptIdOfCopy(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<string | undefined> {
  const [copy] = await tx
    .select({ receiptId: receiptCopies.receiptId })
    .from(receiptCopies)
    .where(and(eq(receiptCopies.clubId, clubId), eq(receiptCopies.id, id)));
  return copy?.receiptId;
}

/** Returns the valid receipt. */
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

/** Returns which of these payments have a valid receipt. */
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

/** Returns valid receipts only, newest first: ids are ordered by time. */
export async function findReceiptsOfFan(
  tx: Tx,
  { clubId, fanId, page }: { clubId: string; fanId: string; page: PageRequest<string> },
): Promise<ReceiptRecord[]> {
  return tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.clubId, clubId),
        eq(receipts.fanId, fanId),
        isNull(receipts.voidedAt),
        page.after === null ? undefined : lt(receipts.id, page.after),
      ),
    )
    .orderBy(desc(receipts.id))
    .limit(page.limit + 1);
}

/** Returns all valid receipts of a fan in one year. */
export async function findReceiptsOfYear(
  tx: Tx,
  { clubId, fanId, year }: { clubId: string; fanId: string; year: number },
): Promise<ReceiptRecord[]> {
  return tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.clubId, clubId),
        eq(receipts.fanId, fanId),
        eq(receipts.year, year),
        isNull(receipts.voidedAt),
      ),
    )
    .orderBy(desc(receipts.id));
}

export async function findReceipt(tx: Tx, { clubId, id }: ReceiptKey): Promise<ReceiptRecord | undefined> {
  const [receipt] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.clubId, clubId), eq(receipts.id, id)));
  return receipt;
}

/** Held to the end of the transaction: who voids and who issues it again come one after the other. */
export async function lockReceipt(tx: Tx, { clubId, id }: ReceiptKey): Promise<ReceiptRecord | undefined> {
  const [receipt] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.clubId, clubId), eq(receipts.id, id)))
    .for('update');
  return receipt;
}

/** Found by code alone, since that is all that the holder of a document knows. */
export async function findReceiptByCode(tx: Tx, code: string): Promise<ReceiptRecord | undefined> {
  const [receipt] = await tx.select().from(receipts).where(eq(receipts.code, code));
  return receipt;
}

/** Returns false if it was void already. */
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

/** Returns the newest document of a receipt. */
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

import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { ReceiptedRef } from './receipt-store.ts';
import { waitingReceipts } from './receipt-tables.ts';

export type WaitingReceipt = typeof waitingReceipts.$inferSelect;

export async function insertWaitingReceipt(tx: Tx, row: WaitingReceipt): Promise<void> {
  await tx.insert(waitingReceipts).values(row).onConflictDoNothing();
}

/** Removes and returns the waiting receipt of this donation, membership or won lot. */
export async function takeWaitingReceipt(tx: Tx, key: ReceiptedRef): Promise<WaitingReceipt | undefined> {
  const [taken] = await tx.delete(waitingReceipts).where(isFor(key)).returning();
  return taken;
}

/** Locks and returns the oldest waiting receipts of a club; skips those that another process has locked. */
export async function lockWaitingReceipts(tx: Tx, clubId: string, limit: number): Promise<WaitingReceipt[]> {
  return tx
    .select()
    .from(waitingReceipts)
    .where(eq(waitingReceipts.clubId, clubId))
    .orderBy(asc(waitingReceipts.paidAt), asc(waitingReceipts.ref))
    .limit(limit)
    .for('update', { skipLocked: true });
}

export async function listClubsWithWaitingReceipts(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ clubId: waitingReceipts.clubId }).from(waitingReceipts);
  return rows.map(({ clubId }) => clubId);
}

function isFor({ clubId, source, ref }: ReceiptedRef) {
  return and(
    eq(waitingReceipts.clubId, clubId),
    eq(waitingReceipts.source, source),
    eq(waitingReceipts.ref, ref),
  );
}

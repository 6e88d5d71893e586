import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PaymentKey } from '../payment-store.ts';
import type { DisputeStatus } from './dispute-states.ts';
import { disputes } from './dispute-tables.ts';

export type DisputeRecord = typeof disputes.$inferSelect;

export async function findDispute(
  tx: Tx,
  { clubId, providerDisputeId }: { clubId: string; providerDisputeId: string },
): Promise<DisputeRecord | undefined> {
  const [dispute] = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.clubId, clubId), eq(disputes.providerDisputeId, providerDisputeId)));
  return dispute;
}

export async function insertDispute(tx: Tx, row: typeof disputes.$inferInsert): Promise<void> {
  await tx.insert(disputes).values(row);
}

export async function setDisputeStatus(
  tx: Tx,
  { clubId, id, status, amountCents }: Pick<DisputeRecord, 'clubId' | 'id' | 'status' | 'amountCents'>,
): Promise<void> {
  const settledAt = isEnd(status) ? sql`clock_timestamp()` : null;
  await tx
    .update(disputes)
    .set({ status, amountCents, settledAt })
    .where(and(eq(disputes.clubId, clubId), eq(disputes.id, id)));
}

export function isEnd(status: DisputeStatus): boolean {
  return status === 'LOST' || status === 'WON';
}

/** Read by the metrics. */
export async function countDisputes(tx: Tx): Promise<Record<DisputeStatus, number>> {
  const rows = await tx
    .select({ status: disputes.status, count: sql<number>`count(*)::int` })
    .from(disputes)
    .groupBy(disputes.status);
  const counts = { INQUIRY: 0, OPEN: 0, LOST: 0, WON: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** Returns the cents of a payment that banks hold back, and those they have taken for good. */
export async function sumDisputedCents(
  tx: Tx,
  { clubId, id }: PaymentKey,
): Promise<{ openCents: bigint; lostCents: bigint }> {
  const sumOf = (status: DisputeStatus) =>
    sql<string>`coalesce(sum(${disputes.amountCents}) filter (where ${disputes.status} = ${status}), 0)::text`;
  const [row] = await tx
    .select({ open: sumOf('OPEN'), lost: sumOf('LOST') })
    .from(disputes)
    .where(and(eq(disputes.clubId, clubId), eq(disputes.paymentId, id)));
  return { openCents: BigInt(row?.open ?? 0), lostCents: BigInt(row?.lost ?? 0) };
}

import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { refunds } from './payment-tables.ts';

export type RefundRecord = typeof refunds.$inferSelect;

export async function insertRefund(
  tx: Tx,
  row: Pick<RefundRecord, 'id' | 'clubId' | 'paymentId' | 'amountCents' | 'reason'>,
): Promise<void> {
  await tx.insert(refunds).values(row);
}

export async function findRefund(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<RefundRecord | undefined> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.clubId, clubId), eq(refunds.id, id)));
  return refund;
}

export async function setRefundSucceeded(
  tx: Tx,
  { clubId, id, providerRefundId }: { clubId: string; id: string; providerRefundId: string },
): Promise<boolean> {
  const settled = await tx
    .update(refunds)
    .set({ status: 'SUCCEEDED', providerRefundId, settledAt: sql`clock_timestamp()` })
    .where(and(eq(refunds.clubId, clubId), eq(refunds.id, id), eq(refunds.status, 'PENDING')))
    .returning({ id: refunds.id });
  return settled.length === 1;
}

import { and, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { isAfter, type SweepPage } from '#server/db/sweep-page.ts';
import type { PaymentKey } from '../payment-store.ts';
import { refunds } from '../payment-tables.ts';
import type { RefundStatus } from './refund-states.ts';

export type RefundRecord = typeof refunds.$inferSelect;

export interface RefundKey {
  clubId: string;
  refundId: string;
}

export async function insertRefund(
  tx: Tx,
  row: Pick<RefundRecord, 'id' | 'clubId' | 'paymentId' | 'amountCents' | 'reason' | 'origin'>,
): Promise<void> {
  await tx.insert(refunds).values(row);
}

export async function findRefund(tx: Tx, { clubId, refundId }: RefundKey): Promise<RefundRecord | undefined> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.clubId, clubId), eq(refunds.id, refundId)));
  return refund;
}

export async function findRefundByProviderId(
  tx: Tx,
  { clubId, providerRefundId }: { clubId: string; providerRefundId: string },
): Promise<RefundRecord | undefined> {
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.clubId, clubId), eq(refunds.providerRefundId, providerRefundId)));
  return refund;
}

export async function setRefundStatus(
  tx: Tx,
  {
    clubId,
    refundId,
    status,
    providerRefundId,
  }: RefundKey & { status: RefundStatus; providerRefundId: string | null },
): Promise<void> {
  const settledAt = status === 'PENDING' ? {} : { settledAt: sql`clock_timestamp()` };
  await tx
    .update(refunds)
    .set({
      status,
      ...settledAt,
      ...(providerRefundId === null ? {} : { providerRefundId }),
    })
    .where(and(eq(refunds.clubId, clubId), eq(refunds.id, refundId)));
}

/** Returns refunds that have been pending for ten minutes, oldest first. */
export async function findSlowRefunds(
  tx: Tx,
  { limit, after }: SweepPage,
): Promise<Pick<RefundRecord, 'clubId' | 'id' | 'createdAt'>[]> {
  return tx
    .select({ clubId: refunds.clubId, id: refunds.id, createdAt: refunds.createdAt })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, 'PENDING'),
        lt(refunds.createdAt, sql`clock_timestamp() - interval '10 minutes'`),
        isAfter(refunds, after),
      ),
    )
    .orderBy(refunds.createdAt, refunds.id)
    .limit(limit);
}

/** Read by the metrics. */
export async function countRefunds(tx: Tx): Promise<Record<RefundStatus, number>> {
  const rows = await tx
    .select({ status: refunds.status, count: sql<number>`count(*)::int` })
    .from(refunds)
    .groupBy(refunds.status);
  const counts = { PENDING: 0, SUCCEEDED: 0, FAILED: 0 };
  for (const { status, count } of rows) counts[status] = count;
  return counts;
}

/** Returns the cents of a payment that were refunded or are being refunded; failed refunds do not count. */
export async function sumRefundedCents(
  tx: Tx,
  { clubId, id }: PaymentKey,
): Promise<{ allCents: bigint; askedCents: bigint; settledCents: bigint }> {
  const sumOf = (counts: SQL) =>
    sql<string>`coalesce(sum(${refunds.amountCents}) filter (where ${counts}), 0)::text`;
  const stands = ne(refunds.status, 'FAILED');
  const [row] = await tx
    .select({
      all: sumOf(stands),
      asked: sumOf(sql`${stands} and ${eq(refunds.origin, 'PRODUCT')}`),
      settled: sumOf(eq(refunds.status, 'SUCCEEDED')),
    })
    .from(refunds)
    .where(and(eq(refunds.clubId, clubId), eq(refunds.paymentId, id)));
  return {
    allCents: BigInt(row?.all ?? 0),
    askedCents: BigInt(row?.asked ?? 0),
    settledCents: BigInt(row?.settled ?? 0),
  };
}

import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PaymentStatus, SettledStatus } from './payment-states.ts';
import { payments } from './payment-tables.ts';

export type PaymentRecord = typeof payments.$inferSelect;

export interface PaymentKey {
  clubId: string;
  id: string;
}

export async function insertPayment(
  tx: Tx,
  row: Omit<typeof payments.$inferInsert, 'status' | 'settledAt'>,
): Promise<PaymentRecord> {
  const [payment] = await tx.insert(payments).values(row).returning();
  if (!payment) throw new Error('The payment was not stored');
  return payment;
}

export async function findPayment(tx: Tx, { clubId, id }: PaymentKey): Promise<PaymentRecord | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.clubId, clubId), eq(payments.id, id)));
  return payment;
}

/** By our own id alone: the provider's event names no club. */
export async function findPaymentOfAnyClub(tx: Tx, id: string): Promise<PaymentRecord | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  return payment;
}

export async function lockPayment(tx: Tx, { clubId, id }: PaymentKey): Promise<PaymentRecord | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.clubId, clubId), eq(payments.id, id)))
    .for('update');
  return payment;
}

/** Remembers the page that the provider made. A payment that its event has settled already stays settled. */
export async function setPaymentPage(
  tx: Tx,
  { clubId, id, providerPaymentId, pageUrl }: PaymentKey & { providerPaymentId: string; pageUrl: string },
): Promise<void> {
  await tx
    .update(payments)
    .set({
      providerPaymentId,
      pageUrl,
      status: sql`case when ${payments.status} = 'CREATED' then 'OPEN' else ${payments.status} end`,
    })
    .where(and(eq(payments.clubId, clubId), eq(payments.id, id)));
}

export async function setPaymentStatus(
  tx: Tx,
  {
    clubId,
    id,
    status,
    providerPaymentId,
  }: PaymentKey & { status: SettledStatus; providerPaymentId: string | null },
): Promise<void> {
  await tx
    .update(payments)
    .set({ status, providerPaymentId, settledAt: sql`clock_timestamp()` })
    .where(and(eq(payments.clubId, clubId), eq(payments.id, id)));
}

export async function setPaymentRefunded(tx: Tx, { clubId, id }: PaymentKey): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'REFUNDED' satisfies PaymentStatus })
    .where(and(eq(payments.clubId, clubId), eq(payments.id, id), eq(payments.status, 'SUCCEEDED')));
}

/** Payments that nobody has settled a minute after they were asked for, oldest first. */
export async function findUnsettledPayments(tx: Tx, limit: number): Promise<PaymentRecord[]> {
  return tx
    .select()
    .from(payments)
    .where(
      and(isNull(payments.settledAt), lt(payments.createdAt, sql`clock_timestamp() - interval '1 minute'`)),
    )
    .orderBy(payments.createdAt)
    .limit(limit);
}

import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { ASYNC_COMMIT } from '#server/db/async-commit.ts';
import type { Tx } from '#server/db/client.ts';
import { type RowSet, rowSet } from '#server/db/insert-rows.ts';
import { isAfter, type SweepPage } from '#server/db/sweep-page.ts';
import type { PaymentStatus, SettledStatus } from './payment-states.ts';
import { payments } from './payment-tables.ts';

export type PaymentRecord = typeof payments.$inferSelect;

export interface PaymentKey {
  clubId: string;
  id: string;
}

export function paymentRowSet(
  rows: (Omit<typeof payments.$inferInsert, 'status' | 'settledAt'> & { network: string | null })[],
): RowSet {
  return rowSet(payments, rows);
}

export async function findPayment(tx: Tx, { clubId, id }: PaymentKey): Promise<PaymentRecord | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.clubId, clubId), eq(payments.id, id)));
  return payment;
}

/** Found by id alone, since the provider's event does not name the club. */
export async function findPaymentOfAnyClub(tx: Tx, id: string): Promise<PaymentRecord | undefined> {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id));
  return payment;
}

/** All transactions that lock both lock a payment before what it pays. */
export async function lockPayment(tx: Tx, { clubId, id }: PaymentKey): Promise<PaymentRecord | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.clubId, clubId), eq(payments.id, id)))
    .for('update');
  return payment;
}

export interface PaymentPage extends PaymentKey {
  providerPaymentId: string;
  pageUrl: string;
}

/**
 * Stores the pages created by the provider. A payment that an event has already settled stays settled. An
 * async commit suffices: if it is lost, the next call gets the same page from the provider.
 */
export async function setPaymentPages(tx: Tx, pages: readonly PaymentPage[]): Promise<void> {
  const column = (pick: (page: PaymentPage) => string) => sql.param(pages.map(pick));
  await tx.execute(sql`
    with ${ASYNC_COMMIT}
    update ${payments} as p
    set provider_payment_id = made.provider_payment_id, page_url = made.page_url,
      status = case when p.status = 'CREATED' then 'OPEN' else p.status end
    from unnest(
      ${column(({ clubId }) => clubId)}::uuid[],
      ${column(({ id }) => id)}::uuid[],
      ${column(({ providerPaymentId }) => providerPaymentId)}::text[],
      ${column(({ pageUrl }) => pageUrl)}::text[]) as made (club_id, id, provider_payment_id, page_url), async_commit
    where p.club_id = made.club_id and p.id = made.id`);
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

/** Returns payments still unsettled a minute after their creation, oldest first. */
export async function findUnsettledPayments(tx: Tx, { limit, after }: SweepPage): Promise<PaymentRecord[]> {
  return tx
    .select()
    .from(payments)
    .where(
      and(
        isNull(payments.settledAt),
        lt(payments.createdAt, sql`clock_timestamp() - interval '1 minute'`),
        isAfter(payments, after),
      ),
    )
    .orderBy(payments.createdAt, payments.id)
    .limit(limit);
}

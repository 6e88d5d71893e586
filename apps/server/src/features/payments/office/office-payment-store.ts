import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type FoundRows, isAmongFound } from '#server/db/found-rows.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import type { PaymentStatus } from '../payment-states.ts';
import type { PaymentRecord } from '../payment-store.ts';
import { type PaymentPurpose, payments, refunds } from '../payment-tables.ts';

export interface PaymentSearch {
  clubId: string;
  status?: PaymentStatus | undefined;
  purpose?: PaymentPurpose | undefined;
  /** Payments of these fans, or with this id, the provider's or our own; all if absent. */
  found?: { fans: FoundRows; number: string } | undefined;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

function matching({ clubId, status, purpose, found }: PaymentSearch) {
  const isFound =
    found &&
    or(
      isAmongFound(found.fans, payments.fanId),
      eq(payments.providerPaymentId, found.number),
      UUID.test(found.number) ? eq(payments.id, found.number) : sql`false`,
    );
  return and(
    eq(payments.clubId, clubId),
    status ? eq(payments.status, status) : undefined,
    purpose ? eq(payments.purpose, purpose) : undefined,
    isFound,
  );
}

/** Newest first: ids are ordered by time. */
export async function findPaymentsOfClub(
  tx: Tx,
  { page, ...search }: PaymentSearch & { page: PageRequest<string> },
): Promise<PaymentRecord[]> {
  return tx
    .select()
    .from(payments)
    .where(and(matching(search), page.after === null ? undefined : lt(payments.id, page.after)))
    .orderBy(desc(payments.id))
    .limit(page.limit + 1);
}

/** Counts the matching payments, up to `most`. */
export async function countPayments(tx: Tx, { most, ...search }: PaymentSearch & { most: number }) {
  const counted = tx
    .select({ id: payments.id })
    .from(payments)
    .where(matching(search))
    .limit(most)
    .as('counted');
  const [row] = await tx.select({ total: sql<number>`count(*)::int` }).from(counted);
  return row?.total ?? 0;
}

/** Returns the cents that have gone back of each payment; those without a refund are absent. */
export async function sumRefundsOf(
  tx: Tx,
  { clubId, paymentIds }: { clubId: string; paymentIds: string[] },
): Promise<Map<string, bigint>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: refunds.paymentId, cents: sql`sum(${refunds.amountCents})`.mapWith(BigInt) })
    .from(refunds)
    .where(
      and(
        eq(refunds.clubId, clubId),
        inArray(refunds.paymentId, paymentIds),
        eq(refunds.status, 'SUCCEEDED'),
      ),
    )
    .groupBy(refunds.paymentId);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

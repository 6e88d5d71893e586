import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import { type FoundRows, isAmongFound } from '#server/db/found-rows.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import type { PaymentStatus } from '../payment-states.ts';
import type { PaymentRecord } from '../payment-store.ts';
import { type PaymentPurpose, payments, refunds } from '../payment-tables.ts';

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface PaymentSearch {
  clubId: string;
  status?: PaymentStatus | undefined;
  purpose?: PaymentPurpose | undefined;
  /** Payments of these fans, or these payments; all if absent. */
  found?: FoundPayments | undefined;
}

interface FoundPayments {
  fans: FoundRows;
  ids: readonly string[];
}

/** A condition on ids that are not there would keep PostgreSQL from answering by an index alone. */
const isOneOf = ({ fans, ids }: FoundPayments) =>
  ids.length === 0
    ? isAmongFound(fans, payments.fanId)
    : or(isAmongFound(fans, payments.fanId), inArray(payments.id, [...ids]));

function matching({ clubId, status, purpose, found }: PaymentSearch) {
  return and(
    eq(payments.clubId, clubId),
    status ? eq(payments.status, status) : undefined,
    purpose ? eq(payments.purpose, purpose) : undefined,
    found && isOneOf(found),
  );
}

/** Returns the payments with this number: the provider's, or our own. */
export async function findPaymentIds(
  tx: Tx,
  { clubId, number }: { clubId: string; number: string },
): Promise<string[]> {
  const isNumber = UUID.test(number)
    ? or(eq(payments.providerPaymentId, number), eq(payments.id, number))
    : eq(payments.providerPaymentId, number);
  const rows = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.clubId, clubId), isNumber));
  return rows.map(({ id }) => id);
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
  return countUpTo(tx, { from: payments, where: matching(search), most });
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

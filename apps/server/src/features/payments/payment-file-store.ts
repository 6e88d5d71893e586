import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { findPayment, type PaymentKey, type PaymentRecord } from './payment-store.ts';
import { providerEvents, refunds } from './payment-tables.ts';
import type { ProviderEventRow } from './provider-events/provider-event-store.ts';
import type { RefundRecord } from './refunds/refund-store.ts';

export interface PaymentFile {
  payment: PaymentRecord;
  refunds: RefundRecord[];
  events: ProviderEventRow[];
}

const MOST_EVENTS = 100;

/** Returns a payment with its refunds and the provider's events, oldest first. */
export async function findPaymentFile(tx: Tx, key: PaymentKey): Promise<PaymentFile | undefined> {
  const payment = await findPayment(tx, key);
  if (!payment) return undefined;
  const { clubId, id } = key;
  const sent = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.clubId, clubId), eq(refunds.paymentId, id)))
    .orderBy(asc(refunds.id));
  const events = await tx
    .select()
    .from(providerEvents)
    .where(sql`coalesce(news #>> '{session,reference}', news #>> '{refusedCard,reference}') = ${id}`)
    .orderBy(asc(providerEvents.receivedAt))
    .limit(MOST_EVENTS);
  return { payment, refunds: sent, events };
}

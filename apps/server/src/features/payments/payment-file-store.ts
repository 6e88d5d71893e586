import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { DisputeRecord } from './disputes/dispute-store.ts';
import { disputes } from './disputes/dispute-tables.ts';
import { findPayment, type PaymentKey, type PaymentRecord } from './payment-store.ts';
import { EVENT_REFERENCE, EVENT_TRANSACTION, providerEvents, refunds } from './payment-tables.ts';
import type { ProviderEventRow } from './provider-events/provider-event-store.ts';
import type { RefundRecord } from './refunds/refund-store.ts';

export interface PaymentFile {
  payment: PaymentRecord;
  refunds: RefundRecord[];
  disputes: DisputeRecord[];
  events: ProviderEventRow[];
}

const MOST_EVENTS = 100;

/** Returns a payment with its refunds, its disputes and the provider's events of all of them, oldest first. */
export async function findPaymentFile(tx: Tx, key: PaymentKey): Promise<PaymentFile | undefined> {
  const payment = await findPayment(tx, key);
  if (!payment) return undefined;
  const { clubId, id } = key;
  const sent = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.clubId, clubId), eq(refunds.paymentId, id)))
    .orderBy(asc(refunds.id));
  const disputed = await tx
    .select()
    .from(disputes)
    .where(and(eq(disputes.clubId, clubId), eq(disputes.paymentId, id)))
    .orderBy(asc(disputes.id));
  const transactions = [
    ...sent.flatMap(({ providerRefundId }) => providerRefundId ?? []),
    ...disputed.map(({ providerDisputeId }) => providerDisputeId),
  ];
  const events = await tx
    .select()
    .from(providerEvents)
    .where(or(eq(EVENT_REFERENCE, id), inArray(EVENT_TRANSACTION, transactions)))
    .orderBy(asc(providerEvents.receivedAt))
    .limit(MOST_EVENTS);
  return { payment, refunds: sent, disputes: disputed, events };
}

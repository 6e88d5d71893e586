import { z } from 'zod';
import type { DisputeStatus, NoNews, ProviderEvent, ProviderNews, RefusedCard } from './payments-provider.ts';
import {
  DisputeObject,
  RefundObject,
  RefusedIntentObject,
  SessionObject,
  toDate,
  toRefundStatus,
  toSessionState,
} from './stripe-objects.ts';

const EventObject = z.object({
  id: z.string(),
  type: z.string(),
  created: z.int().optional(),
  data: z.object({ object: z.unknown() }),
});

type Reader = (object: unknown) => ProviderNews | null;

/**
 * Sessions created by us contain our reference twice; those of another product on the same account do not.
 */
const OurSession = z
  .object({ client_reference_id: z.uuid(), metadata: z.object({ reference: z.uuid() }) })
  .refine(({ client_reference_id, metadata }) => client_reference_id === metadata.reference);

/** The event types to which the webhook must be subscribed, each with its parser. */
const READERS: Readonly<Record<string, Reader>> = {
  'checkout.session.completed': (object) => readSession(object),
  'checkout.session.expired': (object) => readSession(object),
  'checkout.session.async_payment_succeeded': (object) => readSession(object),
  'checkout.session.async_payment_failed': (object) => readSession(object, 'failed'),
  'payment_intent.payment_failed': (object) => readRefusedCard(object, 'payment'),
  'setup_intent.setup_failed': (object) => readRefusedCard(object, 'cardSetup'),
  'refund.created': readRefund,
  'refund.updated': readRefund,
  'refund.failed': readRefund,
  'charge.dispute.created': readDispute,
  'charge.dispute.updated': readDispute,
  'charge.dispute.closed': readDispute,
};

export const STRIPE_EVENT_TYPES: string[] = Object.keys(READERS);

/** Parses an event of Stripe. One that is not ours, or not in the documented form, is returned as ignored. */
export function readStripeEvent(body: unknown): ProviderEvent {
  const { id, type, created, data } = EventObject.parse(body);
  const news = read(type, data.object);
  const session = 'session' in news ? news.session : undefined;
  if (session?.kind !== 'payment' || session.status !== 'paid' || created === undefined)
    return { id, ...news };
  // The event of a payment is as old as the payment, however late it is delivered.
  return { id, session: { ...session, paidAt: toDate(created) } };
}

function read(type: string, object: unknown): ProviderNews | NoNews {
  try {
    return READERS[type]?.(object) ?? { ignored: `${type}: not ours`, isOurs: false };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    return { ignored: `${type}: ${reason}`, isOurs: true };
  }
}

function readSession(object: unknown, status?: 'failed'): ProviderNews | null {
  if (!OurSession.safeParse(object).success) return null;
  return { session: toSessionState(SessionObject.parse(object), status) };
}

function readRefusedCard(object: unknown, kind: RefusedCard['kind']): ProviderNews | null {
  const { metadata, last_payment_error, last_setup_error } = RefusedIntentObject.parse(object);
  if (!metadata?.reference) return null;
  const method = (last_payment_error ?? last_setup_error)?.payment_method;
  const cardFingerprint = method?.card?.fingerprint ?? null;
  return { refusedCard: { reference: metadata.reference, kind, cardFingerprint } };
}

function readRefund(object: unknown): ProviderNews | null {
  const { id, amount, status, payment_intent: transactionId, metadata } = RefundObject.parse(object);
  if (!transactionId) return null;
  return {
    refund: {
      providerRefundId: id,
      refundId: metadata?.refundId ?? null,
      transactionId,
      amountCents: BigInt(amount),
      status: toRefundStatus(status),
    },
  };
}

function readDispute(object: unknown): ProviderNews | null {
  const { id, amount, reason, status, payment_intent: transactionId } = DisputeObject.parse(object);
  if (!transactionId) return null;
  return {
    dispute: {
      providerDisputeId: id,
      transactionId,
      amountCents: BigInt(amount),
      reason,
      status: toDisputeStatus(status),
    },
  };
}

/**
 * `warning_closed`: the bank inquired but took nothing. `prevented`: a refund was made instead, which has an
 * event of its own.
 */
function toDisputeStatus(status: string): DisputeStatus {
  if (status === 'won' || status === 'lost') return status;
  if (status === 'warning_closed' || status === 'prevented') return 'won';
  return status.startsWith('warning_') ? 'inquiry' : 'open';
}

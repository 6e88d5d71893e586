import { z } from 'zod';
import {
  type Card,
  InvalidSignatureError,
  type RefundStatus,
  type SessionState,
} from './payments-provider.ts';

// Only the fields that are used are parsed, in events and replies alike; all others may change.

const Reference = z.object({ reference: z.string().optional() }).nullish();

const CardObject = z.object({
  id: z.string(),
  card: z
    .object({
      brand: z.string(),
      last4: z.string(),
      exp_month: z.int(),
      exp_year: z.int(),
      fingerprint: z.string().nullish(),
    })
    .nullish(),
});

/** An id, or the object itself if it was expanded. */
const expandable = <Schema extends z.ZodType>(schema: Schema) => z.union([z.string(), schema]).nullish();

const ChargeObject = z.object({ created: z.int() });

export const SessionObject = z.object({
  id: z.string(),
  mode: z.enum(['payment', 'setup']),
  url: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  payment_intent: expandable(
    z.object({ id: z.string(), status: z.string(), latest_charge: expandable(ChargeObject) }),
  ),
  setup_intent: expandable(z.object({ id: z.string(), payment_method: expandable(CardObject) })),
});
export type SessionObject = z.infer<typeof SessionObject>;

export const CustomerObject = z.object({ id: z.string() });

export const PaymentMethodObject = z.object({ id: z.string() });

export const IntentObject = z.object({ id: z.string(), metadata: Reference });

export const RefundObject = z.object({
  id: z.string(),
  amount: z.int(),
  status: z.string().nullish(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ refundId: z.string().optional() }).nullish(),
});
export type RefundObject = z.infer<typeof RefundObject>;

export const DisputeObject = z.object({
  id: z.string(),
  amount: z.int(),
  reason: z.string(),
  status: z.string(),
  payment_intent: z.string().nullish(),
});

/** A payment or set-up whose last card was refused. */
export const RefusedIntentObject = z.object({
  metadata: Reference,
  last_payment_error: z.object({ payment_method: CardObject.nullish() }).nullish(),
  last_setup_error: z.object({ payment_method: CardObject.nullish() }).nullish(),
});

export function toSessionState(session: SessionObject, status = statusOf(session)): SessionState {
  const isPayment = session.mode === 'payment';
  if (isPayment && session.currency !== 'eur')
    throw new Error(`A session of Stripe is in ${session.currency}`);
  return {
    providerId: session.id,
    reference: session.client_reference_id ?? '',
    kind: isPayment ? 'payment' : 'cardSetup',
    status,
    amountCents: isPayment ? BigInt(session.amount_total ?? 0) : null,
    card: cardOf(session),
    ...chargedAt(session, status),
  };
}

/** Known only if the session was requested with its charge expanded. */
function chargedAt({ payment_intent: intent }: SessionObject, status: SessionState['status']) {
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  return status === 'paid' && typeof charge === 'object' && charge ? { paidAt: toDate(charge.created) } : {};
}

/** Stripe counts seconds. */
export const toDate = (seconds: number): Date => new Date(seconds * 1000);

function statusOf({ mode, status, payment_status, payment_intent }: SessionObject): SessionState['status'] {
  if (status !== 'complete') return status;
  if (mode === 'setup' || payment_status !== 'unpaid') return 'paid';
  // For payment methods that take days, the outcome is in the payment behind the session.
  const intent = typeof payment_intent === 'object' ? payment_intent?.status : undefined;
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing';
}

/** Known only if the set-up was requested with its card expanded. */
function cardOf({ setup_intent: setup }: SessionObject): Card | null {
  const method = typeof setup === 'object' ? setup?.payment_method : null;
  if (typeof method !== 'object' || !method?.card) return null;
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card;
  return { providerCardId: method.id, brand, last4, expMonth, expYear };
}

export function toRefundStatus(status: string | null | undefined): RefundStatus {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function intentIdOf({ payment_intent: intent }: SessionObject): string | null {
  return (typeof intent === 'object' ? intent?.id : intent) ?? null;
}

const TOLERANCE_SECONDS = 300;

/**
 * The library rejects signatures that are too old but accepts future ones, which no clock error would
 * explain.
 */
export function assertNotAhead(signature: string, now: Date): void {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(signedAt <= now.getTime() / 1000 + TOLERANCE_SECONDS)) throw new InvalidSignatureError();
}

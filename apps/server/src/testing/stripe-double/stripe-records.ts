import type Stripe from 'stripe';
import type { FormValue } from './form-body.ts';

// The stored and sent objects in the library's own types: a name or value unknown to Stripe does not compile.

export type CustomerRecord = Pick<Stripe.Customer, 'id' | 'object' | 'email' | 'name' | 'metadata'>;

export type SessionRecord = Pick<
  Stripe.Checkout.Session,
  | 'id'
  | 'object'
  | 'mode'
  | 'url'
  | 'status'
  | 'payment_status'
  | 'client_reference_id'
  | 'amount_total'
  | 'currency'
  | 'customer'
  | 'expires_at'
  | 'metadata'
> & {
  /** Ids; callers that want the object expand it. */
  payment_intent: string | null;
  setup_intent: string | null;
  /** The form with which it was created; not part of Stripe's object. */
  asked: Record<string, FormValue>;
};

export type CardRecord = Pick<Stripe.PaymentMethod, 'id' | 'object' | 'type'> & {
  card: Pick<Stripe.PaymentMethod.Card, 'brand' | 'last4' | 'exp_month' | 'exp_year' | 'fingerprint'>;
};

export type PaymentIntentRecord = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'status' | 'amount' | 'metadata'
> & {
  payment_method: CardRecord | null;
  latest_charge: ChargeRecord | null;
};

export type ChargeRecord = Pick<Stripe.Charge, 'id' | 'object' | 'created'>;

export type SetupIntentRecord = Pick<Stripe.SetupIntent, 'id' | 'object' | 'status' | 'metadata'> & {
  payment_method: CardRecord | null;
};

export type IntentRecord = PaymentIntentRecord | SetupIntentRecord;

export type RefundRecord = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'currency' | 'status' | 'metadata'
> & {
  payment_intent: string;
};

export type DisputeRecord = Pick<Stripe.Dispute, 'id' | 'object' | 'amount' | 'reason' | 'status'> & {
  payment_intent: string;
};

/** The object of an event, ours or of another product on the same account. */
export type AnyRecord = { id: string; object?: string };

export interface EventRecord extends Pick<Stripe.Event, 'id' | 'object' | 'created'> {
  type: Stripe.Event.Type;
  data: { object: AnyRecord };
  /** Whether our webhook accepted it; not part of Stripe's event. */
  isDelivered: boolean;
}

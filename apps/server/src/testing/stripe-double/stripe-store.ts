import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { type FormValue, textAt } from './form-body.ts';
import type {
  AnyRecord,
  ChargeRecord,
  CustomerRecord,
  DisputeRecord,
  EventRecord,
  IntentRecord,
  RefundRecord,
  SessionRecord,
} from './stripe-records.ts';

/** An error reply of Stripe with its status. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.code ?? error.type));
    this.status = status;
    this.error = { type: 'invalid_request_error', message: 'No.', ...error };
  }
}

const HALF_HOUR_SECONDS = 30 * 60;
const SMALLEST_AMOUNT = 50;
const LARGEST_AMOUNT = 99_999_999;

/** Stripe's state, with those of its rules on which the product depends. */
export class StripeStore {
  readonly customers = new Map<string, CustomerRecord>();
  readonly sessions = new Map<string, SessionRecord>();
  readonly intents = new Map<string, IntentRecord>();
  readonly refunds = new Map<string, RefundRecord>();
  readonly disputes = new Map<string, DisputeRecord>();
  readonly events: EventRecord[] = [];
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  get seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  createCustomer(form: Record<string, FormValue>): CustomerRecord {
    const [email, name] = [textAt(form, 'email') ?? null, textAt(form, 'name') ?? null];
    return keep(this.customers, {
      id: newId('cus'),
      object: 'customer',
      email,
      ...(name === null ? {} : { name }),
      metadata: metadataOf(form),
    });
  }

  updateCustomer(id: string, form: Record<string, FormValue>): CustomerRecord {
    const customer = found(this.customers, id, 'id');
    customer.email = textAt(form, 'email') ?? customer.email;
    const name = textAt(form, 'name');
    if (name !== undefined) customer.name = name;
    return customer;
  }

  /** Returns the customers with the address, newest first. */
  customersOf(email: string): CustomerRecord[] {
    return [...this.customers.values()].filter((customer) => customer.email === email).toReversed();
  }

  /** Newest first. */
  sessionsOf(customer: string): SessionRecord[] {
    return [...this.sessions.values()].filter((session) => session.customer === customer).toReversed();
  }

  /** Deletes their cards, too. */
  deleteCustomer(id: string): Stripe.DeletedCustomer {
    found(this.customers, id, 'id');
    this.customers.delete(id);
    return { id, object: 'customer', deleted: true };
  }

  createSession(form: Record<string, FormValue>): SessionRecord {
    const customer = textAt(form, 'customer') ?? '';
    if (!this.customers.has(customer)) throw missing('customer', customer);
    const expiresAt = Number(textAt(form, 'expires_at'));
    if (!(expiresAt >= this.seconds + HALF_HOUR_SECONDS)) throw new Refusal(400, { param: 'expires_at' });
    const mode = textAt(form, 'mode') === 'setup' ? 'setup' : 'payment';
    if (mode === 'payment' && form.line_items === undefined)
      throw new Refusal(400, { code: 'parameter_missing', param: 'line_items' });
    const amount = Number(textAt(form, 'line_items.0.price_data.unit_amount'));
    if (mode === 'payment' && !(amount >= SMALLEST_AMOUNT))
      throw new Refusal(400, { code: 'amount_too_small' });
    if (mode === 'payment' && amount > LARGEST_AMOUNT) throw new Refusal(400, { code: 'amount_too_large' });
    const id = newId('cs_test');
    return keep(this.sessions, {
      id,
      object: 'checkout.session',
      mode,
      url: `https://checkout.stripe.test/c/pay/${id}`,
      status: 'open',
      payment_status: mode === 'payment' ? 'unpaid' : 'no_payment_required',
      client_reference_id: textAt(form, 'client_reference_id') ?? null,
      amount_total: mode === 'payment' ? amount : null,
      currency: mode === 'payment' ? (textAt(form, 'line_items.0.price_data.currency') ?? null) : null,
      customer,
      expires_at: expiresAt,
      payment_intent: null,
      setup_intent: null,
      metadata: metadataOf(form),
      asked: form,
    });
  }

  expireSession(id: string): SessionRecord {
    const session = found(this.sessions, id, 'session');
    if (session.status !== 'open') throw new Refusal(400, { message: 'Only open sessions can be expired.' });
    session.status = 'expired';
    session.url = null;
    return session;
  }

  /** Returns the payment or set-up behind a session, created when the customer first submits the page. */
  intentOf(session: SessionRecord): IntentRecord {
    const known = this.intents.get(session.payment_intent ?? session.setup_intent ?? '');
    if (known) return known;
    const common = { status: 'requires_payment_method', payment_method: null } as const;
    if (session.mode !== 'payment') {
      const id = newId('seti');
      session.setup_intent = id;
      const metadata = metadataOf(session.asked.setup_intent_data);
      return keep(this.intents, { id, object: 'setup_intent', ...common, metadata });
    }
    const id = newId('pi');
    session.payment_intent = id;
    const metadata = metadataOf(session.asked.payment_intent_data);
    const amount = session.amount_total ?? 0;
    return keep(this.intents, {
      id,
      object: 'payment_intent',
      ...common,
      amount,
      latest_charge: null,
      metadata,
    });
  }

  /** The charge of a payment that is made now. */
  newCharge(): ChargeRecord {
    return { id: newId('ch'), object: 'charge', created: this.seconds };
  }

  createRefund({ intentId, amount, metadata }: NewRefund): RefundRecord {
    const intent = found(this.intents, intentId, 'payment_intent');
    const given = this.refunded(intentId).reduce((sum, cents) => sum + cents, 0);
    const isDisputed = [...this.disputes.values()].some(
      (dispute) => dispute.payment_intent === intentId && !['won', 'warning_closed'].includes(dispute.status),
    );
    if (isDisputed) throw new Refusal(400, { code: 'charge_disputed' });
    if (intent.status !== 'succeeded') throw new Refusal(400, { code: 'payment_intent_unexpected_state' });
    const paid = intent.object === 'payment_intent' ? intent.amount : 0;
    if (!(amount > 0) || given + amount > paid) throw new Refusal(400, { code: 'charge_already_refunded' });
    const id = newId('re');
    return keep(this.refunds, {
      id,
      object: 'refund',
      amount,
      currency: 'eur',
      status: 'succeeded',
      payment_intent: intentId,
      metadata,
    });
  }

  refundsOf(intentId: string): RefundRecord[] {
    return [...this.refunds.values()].filter((refund) => refund.payment_intent === intentId);
  }

  /** Returns the amounts of all refunds that did not fail. */
  refunded(intentId: string): number[] {
    return this.refundsOf(intentId)
      .filter(({ status }) => status !== 'failed')
      .map(({ amount }) => amount);
  }

  createDispute({ intentId, amount }: { intentId: string; amount: number }): DisputeRecord {
    const id = newId('du');
    return keep(this.disputes, {
      id,
      object: 'dispute',
      amount,
      reason: 'fraudulent',
      status: 'needs_response',
      payment_intent: intentId,
    });
  }

  write(type: Stripe.Event.Type, object: AnyRecord): EventRecord {
    const { asked: _, ...told } = object as AnyRecord & Partial<SessionRecord>;
    const event: EventRecord = {
      id: newId('evt'),
      object: 'event',
      created: this.seconds,
      type,
      data: { object: structuredClone(told) },
      isDelivered: false,
    };
    this.events.push(event);
    return event;
  }
}

export interface NewRefund {
  intentId: string;
  amount: number;
  metadata: Stripe.Metadata;
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function found<Kept>(shelf: Map<string, Kept>, id: string, param: string): Kept {
  const object = shelf.get(id);
  if (!object) throw missing(param, id);
  return object;
}

/** Returns the caller's own names and values, under `metadata`. */
export function metadataOf(form: FormValue | undefined): Stripe.Metadata {
  const given = (form as Record<string, FormValue> | undefined)?.metadata ?? {};
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]));
}

function missing(param: string, id: string): Refusal {
  return new Refusal(404, { code: 'resource_missing', param, message: `No such ${param}: '${id}'` });
}

function keep<Kept extends { id: string }>(shelf: Map<string, Kept>, object: Kept): Kept {
  shelf.set(object.id, object);
  return object;
}

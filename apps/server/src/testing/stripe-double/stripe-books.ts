import { randomBytes } from 'node:crypto';
import { type FormValue, textAt } from './form-body.ts';

export type StripeObject = Record<string, unknown> & { id: string };

/** Stripe says no: the status and the error it answers. */
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

/** What Stripe remembers, with the rules of its that we depend on. */
export class StripeBooks {
  readonly customers = new Map<string, StripeObject>();
  readonly sessions = new Map<string, StripeObject>();
  readonly intents = new Map<string, StripeObject>();
  readonly refunds = new Map<string, StripeObject>();
  readonly disputes = new Map<string, StripeObject>();
  readonly events: (StripeObject & { isDelivered: boolean })[] = [];
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  get seconds(): number {
    return Math.floor(this.now().getTime() / 1000);
  }

  createCustomer({ email, name, metadata = {} }: Record<string, FormValue>): StripeObject {
    return keep(this.customers, { id: newId('cus'), object: 'customer', email, name, metadata });
  }

  updateCustomer(id: string, details: Record<string, FormValue>): StripeObject {
    return Object.assign(found(this.customers, id, 'id'), details);
  }

  /** Those with the address, newest first. */
  customersOf(email: string): StripeObject[] {
    return [...this.customers.values()].filter((customer) => customer.email === email).toReversed();
  }

  /** Newest first. */
  sessionsOf(customer: string): StripeObject[] {
    return [...this.sessions.values()].filter((session) => session.customer === customer).toReversed();
  }

  /** Their cards go with them. */
  deleteCustomer(id: string): StripeObject & { deleted: true } {
    found(this.customers, id, 'id');
    this.customers.delete(id);
    return { id, object: 'customer', deleted: true };
  }

  createSession(form: Record<string, FormValue>): StripeObject {
    const customer = textAt(form, 'customer') ?? '';
    if (!this.customers.has(customer)) throw missing('customer', customer);
    const expiresAt = Number(textAt(form, 'expires_at'));
    if (!(expiresAt >= this.seconds + HALF_HOUR_SECONDS)) throw new Refusal(400, { param: 'expires_at' });
    const mode = textAt(form, 'mode');
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
      metadata: form.metadata ?? {},
      asked: form,
    });
  }

  expireSession(id: string): StripeObject {
    const session = found(this.sessions, id, 'session');
    if (session.status !== 'open') throw new Refusal(400, { message: 'Only open sessions can be expired.' });
    session.status = 'expired';
    session.url = null;
    return session;
  }

  /** The payment or set-up behind a session, made when the customer first presses the button. */
  intentOf(session: StripeObject): StripeObject {
    const field = session.mode === 'payment' ? 'payment_intent' : 'setup_intent';
    const known = this.intents.get(String(session[field]));
    if (known) return known;
    const id = newId(session.mode === 'payment' ? 'pi' : 'seti');
    session[field] = id;
    const asked = session.asked as Record<string, FormValue>;
    return keep(this.intents, {
      id,
      object: field,
      status: 'requires_payment_method',
      amount: session.amount_total,
      payment_method: null,
      metadata: (asked[`${field}_data`] as Record<string, FormValue> | undefined)?.metadata ?? {},
    });
  }

  createRefund({ intentId, amount, metadata }: NewRefund): StripeObject {
    const intent = found(this.intents, intentId, 'payment_intent');
    const given = this.refunded(intentId).reduce((sum, cents) => sum + cents, 0);
    const isDisputed = [...this.disputes.values()].some(
      (dispute) =>
        dispute.payment_intent === intentId && !['won', 'warning_closed'].includes(String(dispute.status)),
    );
    if (isDisputed) throw new Refusal(400, { code: 'charge_disputed' });
    if (intent.status !== 'succeeded') throw new Refusal(400, { code: 'payment_intent_unexpected_state' });
    if (!(amount > 0) || given + amount > Number(intent.amount))
      throw new Refusal(400, { code: 'charge_already_refunded' });
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

  refundsOf(intentId: string): StripeObject[] {
    return [...this.refunds.values()].filter((refund) => refund.payment_intent === intentId);
  }

  /** What went back in each refund, and stayed there. */
  refunded(intentId: string): number[] {
    return this.refundsOf(intentId)
      .filter(({ status }) => status !== 'failed')
      .map(({ amount }) => Number(amount));
  }

  createDispute({ intentId, amount }: { intentId: string; amount: number }): StripeObject {
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

  write(type: string, object: StripeObject): StripeObject & { isDelivered: boolean } {
    const { asked: _, ...told } = object;
    const event = {
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
  metadata: FormValue;
}

export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`;
}

export function found(shelf: Map<string, StripeObject>, id: string, param: string): StripeObject {
  const object = shelf.get(id);
  if (!object) throw missing(param, id);
  return object;
}

function missing(param: string, id: string): Refusal {
  return new Refusal(404, { code: 'resource_missing', param, message: `No such ${param}: '${id}'` });
}

function keep(shelf: Map<string, StripeObject>, object: StripeObject): StripeObject {
  shelf.set(object.id, object);
  return object;
}

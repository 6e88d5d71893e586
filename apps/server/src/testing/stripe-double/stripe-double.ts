import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { SignedMessage } from '#server/providers/payments/payments-provider.ts';
import type { AnyRecord, CardRecord, SessionRecord } from './stripe-records.ts';
import { found, newId, StripeStore } from './stripe-store.ts';
import { StripeWire } from './stripe-wire.ts';

export interface StripeDoubleOptions {
  secretKey: string;
  webhookSecret: string;
  now?: () => Date;
}

const CARD = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 } as const;

function newCard(fingerprint: string): CardRecord {
  return { id: newId('pm'), object: 'payment_method', type: 'card', card: { ...CARD, fingerprint } };
}

function complete(session: SessionRecord): void {
  session.status = 'complete';
  session.url = null;
}

/**
 * A local fake of the part of Stripe that is used: its API with idempotency, its signed events, and the
 * actions of customers, banks and dashboard users. `wire.script` makes it reply late, wrongly or not at all.
 */
export class StripeDouble {
  readonly wire: StripeWire;
  /** All events sent so far, as transmitted. */
  readonly sent: SignedMessage[] = [];
  private readonly options: StripeDoubleOptions;
  private readonly store: StripeStore;
  private deliver: ((message: SignedMessage) => Promise<void>) | null = null;

  constructor(options: StripeDoubleOptions) {
    this.options = options;
    this.store = new StripeStore(() => this.now());
    this.wire = new StripeWire({
      store: this.store,
      secretKey: options.secretKey,
      sendEvent: (type, object) => this.sendEvent(type, object),
    });
  }

  now(): Date {
    return this.options.now?.() ?? new Date();
  }

  /** Sets the receiver of events; without one, or while it rejects, events stay undelivered. */
  connect(deliver: ((message: SignedMessage) => Promise<void>) | null): void {
    this.deliver = deliver;
  }

  sign(rawBody: string, at = this.now()): SignedMessage {
    const seconds = Math.floor(at.getTime() / 1000);
    const { webhookSecret } = this.options;
    const hand = createHmac('sha256', webhookSecret).update(`${seconds}.${rawBody}`).digest('hex');
    return { rawBody, signature: `t=${seconds},v1=${hand}` };
  }

  /** Records an event of another product on the same account, without sending it. */
  recordForeignEvent(type: Stripe.Event.Type, object: AnyRecord): void {
    this.store.write(type, object);
  }

  /** Pays the session, or stores a card for a set-up. */
  async pay(sessionId: string): Promise<void> {
    const session = this.openSession(sessionId);
    const intent = this.store.intentOf(session);
    intent.status = 'succeeded';
    intent.payment_method = newCard('good');
    if (intent.object === 'payment_intent') intent.latest_charge = this.store.newCharge();
    complete(session);
    if (session.mode === 'payment') session.payment_status = 'paid';
    await this.sendEvent('checkout.session.completed', session);
  }

  /** Refuses a card as the bank; the page stays open for another one. */
  async refuse(sessionId: string, fingerprint = newId('card')): Promise<void> {
    const session = this.openSession(sessionId);
    const intent = this.store.intentOf(session);
    const error = {
      code: 'card_declined',
      type: 'card_error',
      payment_method: newCard(fingerprint),
    } as const;
    const [asPayment, asSetup] = [{ last_payment_error: error }, { last_setup_error: error }];
    if (intent.object === 'payment_intent')
      await this.sendEvent('payment_intent.payment_failed', { ...intent, ...asPayment });
    else await this.sendEvent('setup_intent.setup_failed', { ...intent, ...asSetup });
  }

  /** Pays by a method that takes days, and fails in the end. */
  async failLate(sessionId: string): Promise<void> {
    const session = this.openSession(sessionId);
    const intent = this.store.intentOf(session);
    complete(session);
    intent.status = 'processing';
    await this.sendEvent('checkout.session.completed', session);
    intent.status = 'requires_payment_method';
    await this.sendEvent('checkout.session.async_payment_failed', session);
  }

  /** Expires the session. */
  async expire(sessionId: string): Promise<void> {
    await this.sendEvent('checkout.session.expired', this.store.expireSession(sessionId));
  }

  /** Refunds an amount in the dashboard. */
  async refund(sessionId: string, amount: number): Promise<string> {
    const refund = this.store.createRefund({ intentId: this.intentIdOf(sessionId), amount, metadata: {} });
    await this.sendEvent('refund.created', refund);
    return refund.id;
  }

  /** Fails a refund, as if the payer's bank had returned the money. */
  async failRefund(refundId: string): Promise<void> {
    const refund = found(this.store.refunds, refundId, 'refund');
    refund.status = 'failed';
    await this.sendEvent('refund.failed', refund);
  }

  /** Opens a chargeback of the payer's bank. */
  async dispute(sessionId: string, amount: number): Promise<string> {
    const dispute = this.store.createDispute({ intentId: this.intentIdOf(sessionId), amount });
    await this.sendEvent('charge.dispute.created', dispute);
    return dispute.id;
  }

  async closeDispute(disputeId: string, status: 'won' | 'lost' | 'warning_closed'): Promise<void> {
    const dispute = found(this.store.disputes, disputeId, 'dispute');
    dispute.status = status;
    await this.sendEvent('charge.dispute.closed', dispute);
  }

  /** Deletes all customers in the dashboard. */
  forgetCustomers(): void {
    this.store.customers.clear();
  }

  knows(email: string): boolean {
    return [...this.store.customers.values()].some((customer) => customer.email === email);
  }

  customersWith(email: string): number {
    return this.store.customersOf(email).length;
  }

  /** Returns the number of sessions with our reference. */
  sessionCountOf(reference: string): number {
    const sessions = [...this.store.sessions.values()];
    return sessions.filter((session) => session.client_reference_id === reference).length;
  }

  get customerCount(): number {
    return this.store.customers.size;
  }

  /** Returns the refunded cents of a session, refund by refund. */
  refundedOf(sessionId: string): number[] {
    return this.store.refunded(this.intentIdOf(sessionId));
  }

  /** Returns the request with which the session was created. */
  askedFor(sessionId: string): SessionRecord {
    return found(this.store.sessions, sessionId, 'session');
  }

  private openSession(id: string): SessionRecord {
    const session = found(this.store.sessions, id, 'session');
    if (session.status !== 'open') throw new Error('This page is closed');
    return session;
  }

  private intentIdOf(sessionId: string): string {
    return String(found(this.store.sessions, sessionId, 'session').payment_intent);
  }

  private async sendEvent(type: Stripe.Event.Type, object: AnyRecord): Promise<void> {
    const event = this.store.write(type, object);
    const { isDelivered: _, ...told } = event;
    const message = this.sign(JSON.stringify(told));
    this.sent.push(message);
    if (!this.deliver) return;
    await this.deliver(message).then(
      () => {
        event.isDelivered = true;
      },
      () => undefined,
    );
  }
}

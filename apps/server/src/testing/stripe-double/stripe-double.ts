import { createHmac } from 'node:crypto';
import type { SignedMessage } from '#server/providers/payments/payments-provider.ts';
import { found, newId, StripeBooks, type StripeObject } from './stripe-books.ts';
import { StripeWire } from './stripe-wire.ts';

export interface StripeDoubleOptions {
  secretKey: string;
  webhookSecret: string;
  now?: () => Date;
}

const CARD = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 };

/**
 * Stripe as far as we use it, on this machine: its calls over HTTP with their idempotency, its signed events, and the
 * hands of its customers, banks and dashboard. `wire.script` makes it answer late, wrongly or not at all.
 */
export class StripeDouble {
  readonly wire: StripeWire;
  /** Every event sent so far, as it went out. */
  readonly sent: SignedMessage[] = [];
  private readonly options: StripeDoubleOptions;
  private readonly books: StripeBooks;
  private deliver: ((message: SignedMessage) => Promise<void>) | null = null;

  constructor(options: StripeDoubleOptions) {
    this.options = options;
    this.books = new StripeBooks(() => this.now());
    this.wire = new StripeWire({
      books: this.books,
      secretKey: options.secretKey,
      tell: (type, object) => this.tell(type, object),
    });
  }

  now(): Date {
    return this.options.now?.() ?? new Date();
  }

  /** Where events go; without it, or while it rejects, they stay undelivered. */
  connect(deliver: ((message: SignedMessage) => Promise<void>) | null): void {
    this.deliver = deliver;
  }

  sign(rawBody: string, at = this.now()): SignedMessage {
    const seconds = Math.floor(at.getTime() / 1000);
    const { webhookSecret } = this.options;
    const hand = createHmac('sha256', webhookSecret).update(`${seconds}.${rawBody}`).digest('hex');
    return { rawBody, signature: `t=${seconds},v1=${hand}` };
  }

  /** Something happens to another product on the same account; nobody is told of it yet. */
  tellOfAnother(type: string, object: StripeObject): void {
    this.books.write(type, object);
  }

  /** The customer pays, or leaves a card where nothing is paid. */
  async pay(sessionId: string): Promise<void> {
    const session = this.openSession(sessionId);
    const intent = this.books.intentOf(session);
    const card = { id: newId('pm'), card: { ...CARD, fingerprint: 'good' } };
    Object.assign(intent, { status: 'succeeded', payment_method: card });
    Object.assign(session, { status: 'complete', url: null });
    if (session.mode === 'payment') session.payment_status = 'paid';
    await this.tell('checkout.session.completed', session);
  }

  /** The bank refuses a card; the page stays open for another one. */
  async refuse(sessionId: string, fingerprint = newId('card')): Promise<void> {
    const session = this.openSession(sessionId);
    const intent = this.books.intentOf(session);
    const error = {
      code: 'card_declined',
      payment_method: { id: newId('pm'), card: { ...CARD, fingerprint } },
    };
    if (session.mode === 'payment')
      await this.tell('payment_intent.payment_failed', { ...intent, last_payment_error: error });
    else await this.tell('setup_intent.setup_failed', { ...intent, last_setup_error: error });
  }

  /** A means of payment that takes days, and fails in the end. */
  async failLate(sessionId: string): Promise<void> {
    const session = this.openSession(sessionId);
    const intent = this.books.intentOf(session);
    Object.assign(session, { status: 'complete', url: null });
    intent.status = 'processing';
    await this.tell('checkout.session.completed', session);
    intent.status = 'requires_payment_method';
    await this.tell('checkout.session.async_payment_failed', session);
  }

  /** Its time is over. */
  async expire(sessionId: string): Promise<void> {
    await this.tell('checkout.session.expired', this.books.expireSession(sessionId));
  }

  /** Somebody gives money back in the dashboard. */
  async refund(sessionId: string, amount: number): Promise<string> {
    const refund = this.books.createRefund({ intentId: this.intentIdOf(sessionId), amount, metadata: {} });
    await this.tell('refund.created', refund);
    return refund.id;
  }

  /** The payer's bank sends the money of a refund back. */
  async failRefund(refundId: string): Promise<void> {
    const refund = found(this.books.refunds, refundId, 'refund');
    refund.status = 'failed';
    await this.tell('refund.failed', refund);
  }

  /** The payer's bank takes money back. */
  async dispute(sessionId: string, amount: number): Promise<string> {
    const dispute = this.books.createDispute({ intentId: this.intentIdOf(sessionId), amount });
    await this.tell('charge.dispute.created', dispute);
    return dispute.id;
  }

  async closeDispute(disputeId: string, status: 'won' | 'lost' | 'warning_closed'): Promise<void> {
    const dispute = found(this.books.disputes, disputeId, 'dispute');
    dispute.status = status;
    await this.tell('charge.dispute.closed', dispute);
  }

  /** Somebody deletes all customers in the dashboard. */
  forgetCustomers(): void {
    this.books.customers.clear();
  }

  knows(email: string): boolean {
    return [...this.books.customers.values()].some((customer) => customer.email === email);
  }

  customersWith(email: string): number {
    return this.books.customersOf(email).length;
  }

  /** Sessions that carry our reference. */
  sessionCountOf(reference: string): number {
    const sessions = [...this.books.sessions.values()];
    return sessions.filter((session) => session.client_reference_id === reference).length;
  }

  get customerCount(): number {
    return this.books.customers.size;
  }

  /** Cents that went back of a session, refund by refund. */
  refundedOf(sessionId: string): number[] {
    return this.books.refunded(this.intentIdOf(sessionId));
  }

  /** What was asked when the session was made. */
  askedFor(sessionId: string): StripeObject {
    return found(this.books.sessions, sessionId, 'session');
  }

  private openSession(id: string): StripeObject {
    const session = found(this.books.sessions, id, 'session');
    if (session.status !== 'open') throw new Error('This page is closed');
    return session;
  }

  private intentIdOf(sessionId: string): string {
    return String(found(this.books.sessions, sessionId, 'session').payment_intent);
  }

  private async tell(type: string, object: StripeObject): Promise<void> {
    const event = this.books.write(type, object);
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

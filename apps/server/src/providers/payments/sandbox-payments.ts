import { type KeyObject, randomBytes } from 'node:crypto';
import { LEAST_CARD_CENTS } from '@tifo/contracts/purchase-split-rules';
import type { Database, Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { BatchQueue } from '#server/lib/batch-queue.ts';
import type { Clock } from '#server/lib/clock.ts';
import type { Logger } from '#server/lib/logger.ts';
import type { ProviderRoutes } from '../provider-routes.ts';
import type { ProviderSchedule } from '../provider-schedule.ts';
import {
  type Card,
  type CustomerKey,
  type HostedSession,
  type PaymentEvents,
  PaymentProviderError,
  type PaymentRequest,
  type PaymentsProvider,
  type ProviderEvent,
  type ProviderNews,
  type RefundRequest,
  type RefundStatus,
  type SessionRequest,
  type SessionState,
  type SessionStatus,
  type SignedMessage,
} from './payments-provider.ts';
import { readSignedEvent, signEventBody, writeEventBody } from './sandbox-events.ts';
import { registerSandboxPages } from './sandbox-routes.ts';
import type { NewSession, SandboxSession } from './sandbox-store.ts';

export type { SandboxSession } from './sandbox-store.ts';

import * as store from './sandbox-store.ts';

export type Outcome = 'paid' | 'canceled' | 'failed';

export interface SandboxOptions {
  db: Database;
  clock: Clock;
  logger: Logger;
  secret: KeyObject;
  /** The origin of the hosted pages, without a trailing slash. */
  publicUrl: string;
}

export const SLOW_SETTLEMENT_MS = 6000;
const SWEEP_LIMIT = 200;
const CREATIONS = { group: 'sessions', key: 'sessions' };

/** Settles slow payments; also scheduled for given times by `runAt`. */
const SWEEP = 'sweep-payment-sandbox';

/**
 * A payments provider inside the product, with its own tables, pages and signed events, but without money.
 */
export class SandboxPayments implements PaymentsProvider {
  readonly name = 'sandbox';
  readonly schedules: readonly ProviderSchedule[] = [
    { name: SWEEP, cron: '* * * * *', isOnDemand: true, run: () => this.sweep() },
  ];
  readonly routes: ProviderRoutes<PaymentEvents> = (app, { receive, runAt }) => {
    this.connect(receive);
    registerSandboxPages(app, { sandbox: this, settleAt: (at, sessionId) => runAt(SWEEP, at, sessionId) });
  };
  private readonly options: SandboxOptions;
  private readonly creations: BatchQueue<NewSession, string>;
  private deliver: ((message: SignedMessage) => Promise<void>) | null = null;

  constructor(options: SandboxOptions) {
    this.options = options;
    this.creations = new BatchQueue({
      maxBatch: 200,
      maxWaiting: 5000,
      maxRunning: 1,
      run: (_key, sessions) => this.store(sessions),
    });
  }

  /** Sets the receiver of events, like the address of a webhook. */
  connect(deliver: (message: SignedMessage) => Promise<void>): void {
    this.deliver = deliver;
  }

  async createPayment({ amountCents, ...request }: PaymentRequest): Promise<HostedSession> {
    if (amountCents < LEAST_CARD_CENTS)
      throw new PaymentProviderError('The amount is too small for a card', { isFinal: true });
    return this.create(request, { kind: 'payment', amountCents });
  }

  async createCardSetup(request: SessionRequest): Promise<HostedSession> {
    return this.create(request, { kind: 'cardSetup', amountCents: null });
  }

  async findSession(providerId: string): Promise<SessionState | undefined> {
    await this.settle(providerId);
    const session = await store.findSessionById(this.options.db, providerId);
    return session ? toState(session) : undefined;
  }

  async expireSession(providerId: string): Promise<void> {
    await this.move(providerId, (session) => (session.status === 'open' ? 'expired' : null));
    await this.deliverEvents(providerId);
  }

  async refund({
    refundId,
    providerId,
    amountCents,
  }: RefundRequest): Promise<{ providerRefundId: string; status: RefundStatus }> {
    const status = 'succeeded';
    return inTransaction(this.options, { clubId: null }, async (tx) => {
      const session = await store.lockSession(tx, providerId);
      const earlier = await store.findRefundByReference(tx, refundId);
      if (earlier) return { providerRefundId: earlier.id, status };
      const paidCents = session?.status === 'paid' ? (session.amountCents ?? 0n) : 0n;
      const refundedCents = await store.sumRefundedCents(tx, providerId);
      if (refundedCents + amountCents > paidCents)
        throw new PaymentProviderError('A refund cannot exceed what was paid', { isFinal: true });
      const id = newId('rf');
      await store.insertRefund(tx, { id, sessionId: providerId, reference: refundId, amountCents });
      return { providerRefundId: id, status };
    });
  }

  /** The sandbox stores no cards. */
  async forgetCard(): Promise<void> {}

  /** All cards are the same and none is stored: only the address is personal data. */
  async forgetCustomer({ reference }: CustomerKey): Promise<void> {
    await store.eraseCustomerEmail(this.options.db, reference);
  }

  /** A session of the sandbox is its own transaction. */
  async findReference(transactionId: string): Promise<string | null> {
    return (await store.findSessionById(this.options.db, transactionId))?.reference ?? null;
  }

  readEvent(message: SignedMessage): ProviderEvent {
    const { secret, clock } = this.options;
    return readSignedEvent(message, { secret, now: clock.now() });
  }

  /** Always empty, since the sweep resends events that were not accepted. */
  async findUndelivered(): Promise<[]> {
    return [];
  }

  /** Returns the session of a hosted page, expired if its time is over. */
  async openPage(providerId: string): Promise<SandboxSession | undefined> {
    await this.settle(providerId);
    return store.findSessionById(this.options.db, providerId);
  }

  /**
   * Applies the outcome chosen on the page. A settled session stays as it is; its events are delivered in
   * both cases.
   */
  async choose(
    providerId: string,
    { outcome, isSlow }: { outcome: Outcome; isSlow: boolean },
  ): Promise<SandboxSession | undefined> {
    await this.settle(providerId);
    if (isSlow) await this.beginSlowly(providerId, outcome);
    else await this.move(providerId, (session) => (session.status === 'open' ? outcome : null));
    await this.deliverEvents(providerId);
    return store.findSessionById(this.options.db, providerId);
  }

  /** Settles slow payments, expires unused pages, and resends undelivered events. */
  async sweep(): Promise<void> {
    const { db, clock } = this.options;
    for (const id of await store.findDueSessionIds(db, { now: clock.now(), limit: SWEEP_LIMIT })) {
      await this.settle(id);
    }
    await this.deliverEvents();
  }

  private async create(
    { customer, ...request }: SessionRequest,
    terms: { kind: SessionState['kind']; amountCents: bigint | null },
  ): Promise<HostedSession> {
    const row = {
      ...request,
      ...terms,
      id: newId('cs'),
      customerEmail: customer.email,
      customerReference: customer.reference,
    };
    const id = await this.creations.add(CREATIONS, row);
    return { providerId: id, url: `${this.options.publicUrl}/sandbox/payments/${id}` };
  }

  /** Stores concurrently requested sessions in one statement. */
  private async store(sessions: NewSession[]): Promise<string[]> {
    const { db } = this.options;
    const made = await store.insertSessions(db, sessions);
    return Promise.all(
      sessions.map(async ({ id, kind, reference }) => {
        if (made.has(id)) return id;
        const earlier = await store.findSessionByReference(db, { kind, reference });
        if (!earlier) throw new Error('The session was neither made nor found');
        return earlier.id;
      }),
    );
  }

  private async settle(providerId: string): Promise<void> {
    const now = this.options.clock.now();
    await this.move(providerId, ({ status, settlesAs, settlesAt, expiresAt }) => {
      if (status === 'processing' && settlesAs && settlesAt && settlesAt <= now) return settlesAs;
      return status === 'open' && expiresAt <= now ? 'expired' : null;
    });
  }

  /** Changes a session under its lock and stores the event in the same commit. */
  private async move(
    providerId: string,
    decide: (session: SandboxSession) => SessionStatus | null,
  ): Promise<void> {
    const seen = await store.findSessionById(this.options.db, providerId);
    if (!seen || decide(seen) === null) return;
    await inTransaction(this.options, { clubId: null }, async (tx) => {
      const session = await store.lockSession(tx, providerId);
      const status = session ? decide(session) : null;
      if (!session || !status) return;
      const settlesAt = session.settlesAt ?? this.options.clock.now();
      await store.setSessionStatus(tx, { id: providerId, status, settlesAt });
      await this.writeEvent(tx, { ...session, status, settlesAt });
    });
  }

  private async beginSlowly(providerId: string, settlesAs: Outcome): Promise<void> {
    const settlesAt = new Date(this.options.clock.now().getTime() + SLOW_SETTLEMENT_MS);
    await inTransaction(this.options, { clubId: null }, async (tx) => {
      const session = await store.lockSession(tx, providerId);
      if (session?.status === 'open')
        await store.setSessionProcessing(tx, { id: providerId, settlesAs, settlesAt });
    });
  }

  private async writeEvent(tx: Tx, session: SandboxSession): Promise<void> {
    const { id: sessionId, reference, kind, status } = session;
    await this.keepEvent(tx, sessionId, { session: toState(session) });
    if (status !== 'failed') return;
    // All cards are the same, so there is no fingerprint to distinguish them.
    await this.keepEvent(tx, sessionId, { refusedCard: { reference, kind, cardFingerprint: null } });
  }

  private async keepEvent(tx: Tx, sessionId: string, news: ProviderNews): Promise<void> {
    const id = newId('evt');
    await store.insertEvent(tx, { id, sessionId, body: writeEventBody({ id, ...news }) });
  }

  private async deliverEvents(sessionId?: string): Promise<void> {
    const { db, logger, secret, clock } = this.options;
    const filter = sessionId === undefined ? { limit: SWEEP_LIMIT } : { sessionId, limit: SWEEP_LIMIT };
    for (const { id, body } of await store.findUndeliveredEvents(db, filter)) {
      const signature = signEventBody(body, { secret, at: clock.now() });
      const done = await this.send({ rawBody: body, signature }).catch((error: unknown) => {
        logger.warn({ err: error, event: id }, 'A payment event could not be delivered');
        return false;
      });
      await store.recordDelivery(db, { id, done });
    }
  }

  private async send(message: SignedMessage): Promise<boolean> {
    if (!this.deliver) return false;
    await this.deliver(message);
    return true;
  }
}

function newId(prefix: string): string {
  return `${prefix}_sandbox_${randomBytes(18).toString('base64url')}`;
}

function toState(session: SandboxSession): SessionState {
  const { id, reference, kind, status, amountCents, createdAt, settlesAt } = session;
  const card = kind === 'cardSetup' && status === 'paid' ? testCard(id, createdAt) : null;
  const state = { providerId: id, reference, kind, status, amountCents, card };
  return kind === 'payment' && status === 'paid' && settlesAt ? { ...state, paidAt: settlesAt } : state;
}

/** The sandbox asks for no card number: all cards are the same, valid for three more years. */
function testCard(sessionId: string, setUpAt: Date): Card {
  return {
    providerCardId: `pm_${sessionId}`,
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: setUpAt.getUTCFullYear() + 3,
  };
}

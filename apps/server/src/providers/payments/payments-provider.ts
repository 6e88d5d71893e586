import type { Language } from '@tifo/contracts/values';
import type { ProviderRoutes } from '../provider-routes.ts';
import type { ProviderSchedule } from '../provider-schedule.ts';

/** `reference` is the fan's id: the provider stores cards under it, so never across clubs. */
export interface CustomerKey {
  clubId: string;
  reference: string;
}

/** The customer of a session. */
export interface Customer extends CustomerKey {
  email: string;
  name: string;
}

/** The input of a hosted page. `reference` is our id of the payment or card set-up. */
export interface SessionRequest {
  reference: string;
  clubName: string;
  description: string;
  customer: Customer;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  /** The page accepts no payment after this time. */
  expiresAt: Date;
}

export interface PaymentRequest extends SessionRequest {
  /** Euro cents, at least the minimum of a card payment. */
  amountCents: bigint;
}

export interface HostedSession {
  providerId: string;
  url: string;
}

export type SessionStatus = 'open' | 'processing' | 'paid' | 'canceled' | 'failed' | 'expired';

/** The result of a set-up: enough to show the card and to charge it later, never its number. */
export interface Card {
  providerCardId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** The state of a session. A successful card set-up is `paid`, with its card and without an amount. */
export interface SessionState {
  providerId: string;
  reference: string;
  kind: 'payment' | 'cardSetup';
  status: SessionStatus;
  amountCents: bigint | null;
  card: Card | null;
  /** When the money was paid; absent if it was not, or if the provider does not say. */
  paidAt?: Date;
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/** The state of a refund, requested by us or made in the provider's dashboard. */
export interface RefundState {
  providerRefundId: string;
  /** Our id of the refund; null if it was not requested by us. */
  refundId: string | null;
  /** The id with which `findReference` finds the payment. */
  transactionId: string;
  amountCents: bigint;
  status: RefundStatus;
}

/**
 * `inquiry`: the bank asks for information, no money has moved. `open`: the money is withheld until it is
 * `won` or `lost`.
 */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost';

/** A chargeback or inquiry of a payer's bank. */
export interface DisputeState {
  providerDisputeId: string;
  transactionId: string;
  amountCents: bigint;
  /** The provider's code for it, such as `fraudulent`. */
  reason: string;
  status: DisputeStatus;
}

/** A card refused by the bank. The page may stay open for another attempt. */
export interface RefusedCard {
  reference: string;
  kind: SessionState['kind'];
  /** The same for one card wherever it is used; null if the provider does not report it. */
  cardFingerprint: string | null;
}

/** The content of an event: exactly one of these. */
export type ProviderNews =
  | { session: SessionState }
  | { refund: RefundState }
  | { dispute: DisputeState }
  | { refusedCard: RefusedCard };

/**
 * An event to be ignored, with the reason: it belongs to another product on the same account, or is in an
 * unknown format.
 */
export interface NoNews {
  ignored: string;
  /** Whether it appears to concern this product, so that operators should look at it. */
  isOurs: boolean;
}

/** `id` is the provider's id of the event, by which it is applied once. */
export type ProviderEvent = { id: string } & (ProviderNews | NoNews);

/** An event as received: its exact bytes and their signature. */
export interface SignedMessage {
  rawBody: string;
  signature: string;
}

export interface RefundRequest {
  /** Our id of the refund. */
  refundId: string;
  providerId: string;
  amountCents: bigint;
}

/** The functions that a provider may call. */
export interface PaymentEvents {
  /** Processes a signed event of the provider. */
  receive(message: SignedMessage): Promise<void>;
  /** Schedules the provider's own work at a given time. */
  runAt(name: string, at: Date, key: string): Promise<void>;
}

/** The signature is invalid or too old, as that of a replayed message would be. */
export class InvalidSignatureError extends Error {
  constructor() {
    super('The signature of a payment event is wrong');
    this.name = 'InvalidSignatureError';
  }
}

/** A request to the provider failed, or its outcome is unknown. */
export class PaymentProviderError extends Error {
  /** True if a retry would fail in the same way; otherwise it may succeed. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal }: { isFinal: boolean }) {
    super(message);
    this.name = 'PaymentProviderError';
    this.isFinal = isFinal;
  }
}

/**
 * Accepts payments through hosted pages. Calls that create something are idempotent by our reference, so a
 * crash between the call and our record of it is repaired by repeating the call. A rejected call may have
 * been executed, unless the error is a final `PaymentProviderError`.
 */
export interface PaymentsProvider {
  readonly name: string;
  readonly schedules?: readonly ProviderSchedule[];
  /** Its pages, or the webhook for its events. */
  readonly routes?: ProviderRoutes<PaymentEvents>;
  createPayment(request: PaymentRequest): Promise<HostedSession>;
  createCardSetup(request: SessionRequest): Promise<HostedSession>;
  findSession(providerId: string): Promise<SessionState | undefined>;
  /** Expires a page without a payment; a settled or unknown session stays as it is. */
  expireSession(providerId: string): Promise<void>;
  /**
   * Refunds all or part of a paid session, never more than was paid. A repeated call returns the state of the
   * refund.
   */
  refund(request: RefundRequest): Promise<{ providerRefundId: string; status: RefundStatus }>;
  /**
   * Deletes a fan's personal data and cards; payments are kept. Succeeds for an unknown or already deleted
   * fan.
   */
  forgetCustomer(customer: CustomerKey): Promise<void>;
  /** Deletes one card. Succeeds for an unknown or already deleted card. */
  forgetCard(providerCardId: string): Promise<void>;
  /** Returns our reference of the payment behind a refund or dispute; null if it is not ours. */
  findReference(transactionId: string): Promise<string | null>;
  /** Throws `InvalidSignatureError`, also for a signature that is too old. */
  readEvent(message: SignedMessage): ProviderEvent;
  /** Returns the events since then that the provider could not deliver, as far as it still has them. */
  findUndelivered(since: Date): Promise<{ event: ProviderEvent; rawBody: string }[]>;
}

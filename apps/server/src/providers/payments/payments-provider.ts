import type { Language } from '@tifo/contracts/values';
import type { ProviderRoutes } from '../provider-routes.ts';
import type { ProviderSchedule } from '../provider-schedule.ts';

/** `reference` is the fan's id: the provider keeps cards under it, so never across clubs. */
export interface CustomerKey {
  clubId: string;
  reference: string;
}

/** Whom a session is for. */
export interface Customer extends CustomerKey {
  email: string;
  name: string;
}

/** What a hosted page needs. `reference` is our own id of the payment or card set-up. */
export interface SessionRequest {
  reference: string;
  clubName: string;
  description: string;
  customer: Customer;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  /** The page takes no payment after this. */
  expiresAt: Date;
}

export interface PaymentRequest extends SessionRequest {
  /** Euro cents, at least what a card can pay. */
  amountCents: bigint;
}

export interface HostedSession {
  providerId: string;
  url: string;
}

export type SessionStatus = 'open' | 'processing' | 'paid' | 'canceled' | 'failed' | 'expired';

/** What a set-up leaves behind: enough to show the card and to charge it later, never its number. */
export interface Card {
  providerCardId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** Where a session stands. A card set-up that succeeded is `paid`, with its card and without an amount. */
export interface SessionState {
  providerId: string;
  reference: string;
  kind: 'payment' | 'cardSetup';
  status: SessionStatus;
  amountCents: bigint | null;
  card: Card | null;
}

export type RefundStatus = 'pending' | 'succeeded' | 'failed';

/** Where money on its way back stands, whoever sent it: we, or somebody at the provider's own desk. */
export interface RefundState {
  providerRefundId: string;
  /** Our own id of the refund; null when it was not asked by us. */
  refundId: string | null;
  /** By which `findReference` names the payment. */
  transactionId: string;
  amountCents: bigint;
  status: RefundStatus;
}

/** `inquiry`: a bank asks, no money has moved. `open`: the money is taken away until it is `won` or `lost`. */
export type DisputeStatus = 'inquiry' | 'open' | 'won' | 'lost';

/** A payer's bank takes money back, or asks for reasons not to. */
export interface DisputeState {
  providerDisputeId: string;
  transactionId: string;
  amountCents: bigint;
  /** The provider's word for it, such as `fraudulent`. */
  reason: string;
  status: DisputeStatus;
}

/** A card that the bank refused. The page may stay open for another try. */
export interface RefusedCard {
  reference: string;
  kind: SessionState['kind'];
  /** The same for one card wherever it is used; null where the provider has none. */
  cardFingerprint: string | null;
}

/** What an event can be about: exactly one of these. */
export type ProviderNews =
  | { session: SessionState }
  | { refund: RefundState }
  | { dispute: DisputeState }
  | { refusedCard: RefusedCard };

/** Nothing that we act upon, and why: of another product on the same account, or in words that we cannot read. */
export interface NoNews {
  ignored: string;
  /** It seems to be about us: people should look at it. */
  isOurs: boolean;
}

/** With the provider's own id of the event, by which it is applied once. */
export type ProviderEvent = { id: string } & (ProviderNews | NoNews);

/** An event as it arrived: exact bytes and the signature over them. */
export interface SignedMessage {
  rawBody: string;
  signature: string;
}

export interface RefundRequest {
  /** Our own id of the refund. */
  refundId: string;
  providerId: string;
  amountCents: bigint;
}

/** What a provider may call of us. */
export interface PaymentEvents {
  /** Takes an event of the provider, signed by it. */
  receive(message: SignedMessage): Promise<void>;
  /** Asks for the provider's own work at a time. */
  runAt(name: string, at: Date, key: string): Promise<void>;
}

/** The signature is not the provider's, or not of today: an old message may have been recorded. */
export class InvalidSignatureError extends Error {
  constructor() {
    super('The signature of a payment event is wrong');
    this.name = 'InvalidSignatureError';
  }
}

/** The provider did not do what it was asked, or nobody knows whether it did. */
export class PaymentProviderError extends Error {
  /** It has understood and will answer the same again; otherwise a later try may succeed. */
  readonly isFinal: boolean;

  constructor(message: string, { isFinal }: { isFinal: boolean }) {
    super(message);
    this.name = 'PaymentProviderError';
    this.isFinal = isFinal;
  }
}

/**
 * Takes money through pages of its own. Calls that make something are idempotent by our reference, so a crash between
 * the call and our record of it is repaired by calling again. A call that rejects may have been carried out, unless it
 * rejects with a final `PaymentProviderError`.
 */
export interface PaymentsProvider {
  readonly name: string;
  readonly schedules?: readonly ProviderSchedule[];
  /** Its pages, or where its events arrive. */
  readonly routes?: ProviderRoutes<PaymentEvents>;
  createPayment(request: PaymentRequest): Promise<HostedSession>;
  createCardSetup(request: SessionRequest): Promise<HostedSession>;
  findSession(providerId: string): Promise<SessionState | undefined>;
  /** Closes a page on which nothing was paid; a settled or unknown session stays as it is. */
  expireSession(providerId: string): Promise<void>;
  /** Gives back all or part of a paid session; never more than was paid. Asked again it answers how the refund stands. */
  refund(request: RefundRequest): Promise<{ providerRefundId: string; status: RefundStatus }>;
  /** Removes who a fan is and their cards; what was paid stays. Of a fan it does not know, or no longer, it says nothing. */
  forgetCustomer(customer: CustomerKey): Promise<void>;
  /** Our reference of the payment behind a refund or dispute; null when it is none of ours. */
  findReference(transactionId: string): Promise<string | null>;
  /** Throws `InvalidSignatureError`, also for one signed too long ago. */
  readEvent(message: SignedMessage): ProviderEvent;
  /** What the provider told since then and could not deliver, as far as it still knows. */
  findUndelivered(since: Date): Promise<{ event: ProviderEvent; rawBody: string }[]>;
}

import type { Language } from '@tifo/contracts/values';

/** Whom a session is for. `reference` is the fan's id: the provider keeps cards under it. */
export interface Customer {
  reference: string;
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
  /** Euro cents, above zero. */
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

export interface ProviderEvent {
  /** The provider's own id of the event, by which it is applied once. */
  id: string;
  session: SessionState;
}

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

/** The signature is not the provider's. */
export class InvalidSignatureError extends Error {
  constructor() {
    super('The signature of a payment event is wrong');
    this.name = 'InvalidSignatureError';
  }
}

/**
 * Takes money through pages of its own. Calls that make something are idempotent by our reference, so a crash between
 * the call and our record of it is repaired by calling again. A call that rejects may have been carried out.
 */
export interface PaymentsProvider {
  readonly name: string;
  createPayment(request: PaymentRequest): Promise<HostedSession>;
  createCardSetup(request: SessionRequest): Promise<HostedSession>;
  findSession(providerId: string): Promise<SessionState | undefined>;
  /** Closes a page on which nothing was paid; a settled or unknown session stays as it is. */
  expireSession(providerId: string): Promise<void>;
  /** Gives back all or part of a paid session; never more than was paid. */
  refund(request: RefundRequest): Promise<{ providerRefundId: string }>;
  /** Null for events that say nothing about a session. Throws `InvalidSignatureError`. */
  readEvent(message: SignedMessage): ProviderEvent | null;
}

import type { Context, UnitOfWork } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';
import type { PaymentRecord } from './payment-store.ts';
import type { PaymentPurpose } from './payment-tables.ts';

/** What a payment was for was not to be had any more: the money goes back. */
export interface RefundVerdict {
  refundBecause: string;
}

/** What the feature that asked for money does when the provider has spoken. Called in the transaction, once each. */
export interface PaymentEffects {
  paid(uow: UnitOfWork, payment: PaymentRecord): Promise<'kept' | RefundVerdict>;
  /** The page was left, refused or too old; `paid` may still follow. */
  released(uow: UnitOfWork, payment: PaymentRecord, status: 'CANCELED' | 'FAILED' | 'EXPIRED'): Promise<void>;
  /** Somebody gave all of the money back at the provider's own desk: what it paid for ends as with a refund of ours. */
  refunded(uow: UnitOfWork, payment: PaymentRecord, reason: string): Promise<void>;
  /** A part of it was given back there: what it paid for stays, and its papers say what is left. */
  partlyRefunded(uow: UnitOfWork, payment: PaymentRecord, part: PartRefunded): Promise<void>;
}

export interface PartRefunded {
  cents: bigint;
  /** What the payment is worth after all that has gone back or is on its way. */
  leftCents: bigint;
  reason: string;
}

/** Each purpose is provided by the feature that asks for the money. */
export const paymentPort = definePort<Partial<Record<PaymentPurpose, PaymentEffects>>>({});

export function getPaymentEffects(ctx: Context, purpose: PaymentPurpose): PaymentEffects {
  const effects = paymentPort.of(ctx)[purpose];
  if (!effects) throw new Error(`Nobody handles payments for ${purpose}`);
  return effects;
}

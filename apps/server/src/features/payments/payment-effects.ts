import type { Context, UnitOfWork } from '#server/context.ts';
import { definePort } from '#server/platform/feature.ts';
import type { PaymentRecord } from './payment-store.ts';
import type { PaymentPurpose } from './payment-tables.ts';

/** Returned if what was paid for is no longer available: the payment is refunded. */
export interface RefundVerdict {
  refundBecause: string;
}

/**
 * The effects of a payment's outcome on the feature that requested it. Each is called once, in the
 * transaction that records the outcome.
 */
export interface PaymentEffects {
  paid(uow: UnitOfWork, payment: PaymentRecord, paidAt: Date): Promise<'kept' | RefundVerdict>;
  /** The page was left, the card refused or the time exceeded; `paid` may still follow. */
  released(uow: UnitOfWork, payment: PaymentRecord, status: 'CANCELED' | 'FAILED' | 'EXPIRED'): Promise<void>;
  /**
   * The whole payment was refunded in the provider's dashboard: the effect is that of a refund of our own.
   */
  refunded(uow: UnitOfWork, payment: PaymentRecord, reason: string): Promise<void>;
  /**
   * A part was refunded in the provider's dashboard: what was paid for stays, and its documents state what is
   * left.
   */
  partlyRefunded(uow: UnitOfWork, payment: PaymentRecord, part: PartRefunded): Promise<void>;
}

export interface PartRefunded {
  cents: bigint;
  /** The amount left after all completed and pending refunds. */
  leftCents: bigint;
  reason: string;
}

/** Each purpose is implemented by the feature that requests such payments. */
export const paymentPort = definePort<Partial<Record<PaymentPurpose, PaymentEffects>>>({});

export function getPaymentEffects(ctx: Context, purpose: PaymentPurpose): PaymentEffects {
  const effects = paymentPort.of(ctx)[purpose];
  if (!effects) throw new Error(`Nobody handles payments for ${purpose}`);
  return effects;
}

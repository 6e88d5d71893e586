import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { PaymentRecord } from './payment-store.ts';
import type { PaymentPurpose } from './payment-tables.ts';

/** What a payment was for was not to be had any more: the money goes back. */
export interface RefundVerdict {
  refundBecause: string;
}

/** What the feature that asked for money does when the provider has spoken. Called in the transaction, once each. */
export interface PaymentEffects {
  paid(tx: Tx, payment: PaymentRecord): Promise<'kept' | RefundVerdict>;
  /** The page was left, refused or too old; `paid` may still follow. */
  released(tx: Tx, payment: PaymentRecord, status: 'CANCELED' | 'FAILED' | 'EXPIRED'): Promise<void>;
}

const registries = new WeakMap<Context, Map<PaymentPurpose, PaymentEffects>>();

/** Called once at start by the feature of the purpose. */
export function registerPaymentEffects(ctx: Context, purpose: PaymentPurpose, effects: PaymentEffects): void {
  const registry = registries.get(ctx) ?? new Map<PaymentPurpose, PaymentEffects>();
  registries.set(ctx, registry.set(purpose, effects));
}

export function getPaymentEffects(ctx: Context, purpose: PaymentPurpose): PaymentEffects {
  const effects = registries.get(ctx)?.get(purpose);
  if (!effects) throw new Error(`Nobody handles payments for ${purpose}`);
  return effects;
}

import type { Language } from '@tifo/contracts/values';
import type { FanRecord } from '#server/features/fans/index.ts';
import type { AskedPayment } from '#server/features/payments/index.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import type { AppError } from '#server/lib/errors.ts';
import type { Ids } from '#server/lib/ids.ts';
import type { ListedOrder } from './list-orders.ts';

/** Where the payments page leads back to. */
export interface ReturnAddresses {
  successUrl: string;
  cancelUrl: string;
}

/** What a fan asks for; club, item and whether it is paid in coins alone are those of the batch. */
export interface OrderRequest {
  actor: SignedInActor;
  fan: FanRecord;
  language: Language;
  /** Null when coins alone shall pay. */
  returnTo: ReturnAddresses | null;
  /** Where the buyer is, as payments know it. */
  network: string | null;
  idempotencyKey: string | null;
  ids: OrderIds;
  /** It was in a batch before that failed, maybe after its commit. */
  isRetry: boolean;
}

/** Made before the request waits for its batch: whatever becomes of a first try, a second one finds what it has made. */
export type OrderIds = Record<'order' | 'line' | 'hold' | 'payment', string>;

export function newOrderIds(ids: Ids): OrderIds {
  return { order: ids.next(), line: ids.next(), hold: ids.next(), payment: ids.next() };
}

export interface ReservedOrder {
  kind: 'reserved';
  orderId: string;
  /** Null: nothing is left to pay. */
  paymentId: string | null;
  /** The payment, when it is new and has no page yet. */
  asked: AskedPayment | null;
  /** The order itself, when it is new. */
  listed: ListedOrder | null;
}

export type Verdict = { kind: 'refused'; error: AppError } | ReservedOrder;

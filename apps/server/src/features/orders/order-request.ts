import type { Language } from '@tifo/contracts/values';
import type { FanRecord } from '#server/features/fans/index.ts';
import type { AskedPayment } from '#server/features/payments/index.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import type { AppError } from '#server/lib/errors.ts';
import type { Ids } from '#server/lib/ids.ts';
import { toCoinUnits } from '#server/lib/money.ts';
import type { ListedOrder } from './list-orders.ts';

/** The addresses to which the payment page returns. */
export interface ReturnAddresses {
  successUrl: string;
  cancelUrl: string;
}

/** One fan's request within a batch; club, item and kind of order belong to the batch. */
export interface OrderRequest {
  actor: SignedInActor;
  fan: FanRecord;
  language: Language;
  /** False if the whole price is to be paid by card, whatever is in the wallet. */
  usesCoins: boolean;
  /** The price that the buyer saw; absent if the caller does not say. */
  seenCoinUnits?: bigint | undefined;
  /** Null if the order is to be paid in coins alone. */
  returnTo: ReturnAddresses | null;
  /** The digest of the buyer's network, from `payerNetwork`. */
  network: string | null;
  idempotencyKey: string | null;
  ids: OrderIds;
  /** Whether it was in an earlier batch that failed, possibly after its commit. */
  isRetry: boolean;
}

/** Created before the request joins a batch, so that a retry finds what its first attempt has stored. */
export type OrderIds = Record<'order' | 'line' | 'hold' | 'payment', string>;

/** Returns the price that the buyer saw, in the unit of prices. */
export function seenCoinUnitsOf({ priceCoinsAmount: coins }: { priceCoinsAmount?: number | undefined }) {
  return coins === undefined ? undefined : toCoinUnits(coins);
}

export function newOrderIds(ids: Ids): OrderIds {
  return { order: ids.next(), line: ids.next(), hold: ids.next(), payment: ids.next() };
}

export interface ReservedOrder {
  kind: 'reserved';
  orderId: string;
  /** Null if nothing is left to pay. */
  paymentId: string | null;
  /** The payment, if it is new and has no page yet. */
  asked: AskedPayment | null;
  /** The order itself, if it is new. */
  listed: ListedOrder | null;
}

export type Verdict = { kind: 'refused'; error: AppError } | ReservedOrder;

import type { Language } from '@tifo/contracts/values';
import type { FanRecord } from '#server/features/members/index.ts';
import type { AskedPayment } from '#server/features/payments/index.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import type { AppError } from '#server/lib/errors.ts';

/** What a fan asks for; club and item are those of the batch. */
export interface OrderRequest {
  actor: SignedInActor;
  fan: FanRecord;
  language: Language;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string | null;
}

export type Verdict =
  | { kind: 'refused'; error: AppError }
  /** `paymentId` null: nothing is left to pay. `asked`: the payment, when it is new and has no page yet. */
  | { kind: 'reserved'; paymentId: string | null; asked: AskedPayment | null };

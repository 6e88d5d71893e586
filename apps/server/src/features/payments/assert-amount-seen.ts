import type { SeenAmount } from '@tifo/contracts/values';
import { ConflictError } from '#server/lib/errors.ts';

/** Throws 409 `payment.amountChanged` unless the sum, in cents, is the one that the caller was shown. */
export function assertAmountSeen(amountCents: bigint, seen: SeenAmount | undefined): void {
  if (seen === undefined || BigInt(Math.round(seen.value * 100)) === amountCents) return;
  throw new ConflictError('payment.amountChanged');
}

import { LEAST_CARD_CENTS } from '@tifo/contracts/purchase-split-rules';
import { type AppError, ConflictError } from '#server/lib/errors.ts';
import { presentMoney } from '#server/lib/money.ts';

/** Why a card cannot pay so little; null when it can. */
export function findAmountRefusal(amountCents: bigint): AppError | null {
  if (amountCents >= LEAST_CARD_CENTS) return null;
  const { text, value } = presentMoney(LEAST_CARD_CENTS);
  return new ConflictError('payment.tooSmall', { values: { minimum: text }, members: { minimum: value } });
}

import { LEAST_CARD_CENTS } from '@tifo/contracts/purchase-split-rules';
import { type AppError, ConflictError } from '#server/lib/errors.ts';
import { moneyText, presentMoney } from '#server/lib/money.ts';

/** Returns the error if the amount is too small for a card payment, otherwise null. */
export function findAmountRefusal(amountCents: bigint): AppError | null {
  if (amountCents >= LEAST_CARD_CENTS) return null;
  return new ConflictError('payment.tooSmall', {
    values: { minimum: (language) => moneyText(LEAST_CARD_CENTS, language) },
    members: { minimum: presentMoney(LEAST_CARD_CENTS).value },
  });
}

type Place = Pick<Location, 'origin' | 'pathname'>;

/**
 * The outcome that a payments page adds to its return address; it decides nothing, only the provider's event
 * does.
 */
export type PaymentResult = 'SUCCESS' | 'CANCELED';

export const PAYMENT_RESULT = 'payment-result';

/** Returns undefined when the address has no known outcome. */
export function readPaymentResult(search: URLSearchParams): PaymentResult | undefined {
  const result = search.get(PAYMENT_RESULT);
  return result === 'SUCCESS' || result === 'CANCELED' ? result : undefined;
}

/** Return addresses that lead back to the same screen, with the outcome in the query. */
export function sameScreenReturn(place: Place): { successUrl: string; cancelUrl: string } {
  const here = placeOf(place);
  return { successUrl: `${here}?${PAYMENT_RESULT}=SUCCESS`, cancelUrl: `${here}?${PAYMENT_RESULT}=CANCELED` };
}

/** Return addresses that lead to the thanks for an order, or back to the item that was not bought. */
export function orderReturn(place: Place): { successUrl: string; cancelUrl: string } {
  const here = placeOf(place);
  return { successUrl: `${here}/purchase-confirmed`, cancelUrl: `${here}?${PAYMENT_RESULT}=CANCELED` };
}

function placeOf({ origin, pathname }: Place): string {
  return origin + pathname.replace(/\/$/, '');
}

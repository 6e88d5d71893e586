type Place = Pick<Location, 'origin' | 'pathname'>;

/** What a payments page says in the address it comes back to; it never decides anything, the provider's event does. */
export type PaymentResult = 'SUCCESS' | 'CANCELED';

export const PAYMENT_RESULT = 'payment-result';

/** Undefined when the address says nothing known. */
export function readPaymentResult(search: URLSearchParams): PaymentResult | undefined {
  const result = search.get(PAYMENT_RESULT);
  return result === 'SUCCESS' || result === 'CANCELED' ? result : undefined;
}

/** Back to the same screen, with the outcome in its address. */
export function sameScreenReturn(place: Place): { successUrl: string; cancelUrl: string } {
  const here = placeOf(place);
  return { successUrl: `${here}?${PAYMENT_RESULT}=SUCCESS`, cancelUrl: `${here}?${PAYMENT_RESULT}=CANCELED` };
}

/** To the thanks for an order, or back to what was not bought. */
export function orderReturn(place: Place): { successUrl: string; cancelUrl: string } {
  const here = placeOf(place);
  return { successUrl: `${here}/purchase-confirmed`, cancelUrl: `${here}?${PAYMENT_RESULT}=CANCELED` };
}

function placeOf({ origin, pathname }: Place): string {
  return origin + pathname.replace(/\/$/, '');
}

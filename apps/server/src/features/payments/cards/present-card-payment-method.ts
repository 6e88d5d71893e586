import type { CardPaymentMethod } from '@tifo/contracts/orders';
import type { CardPaymentMethodRow } from './card-store.ts';

export function presentCardPaymentMethod(card: CardPaymentMethodRow | undefined): CardPaymentMethod {
  if (!card) return { status: 'NOT_DEFINED' };
  const { status, brand, last4, expMonth, expYear } = card;
  return { status, card: { brand, last4, expMonth, expYear } };
}

import type { StockMovement } from '@tifo/contracts/back-office/catalogue';

/* Recorded as the reason of what the product does itself; staff are told in their language. */
export const FIRST_STOCK = 'First stock';
export const AUCTIONED_AGAIN = 'Auctioned again';
export const PAID_ELSEWHERE = 'Paid elsewhere';
export const NOT_PAID = 'Not paid elsewhere';
export const SOLD_APART = 'Sold apart from the lot';

const CAUSES: Readonly<Record<string, NonNullable<StockMovement['cause']>>> = {
  [FIRST_STOCK]: 'FIRST_STOCK',
  [AUCTIONED_AGAIN]: 'AUCTIONED_AGAIN',
  [PAID_ELSEWHERE]: 'PAID_ELSEWHERE',
  [NOT_PAID]: 'NOT_PAID',
  [SOLD_APART]: 'SOLD_APART',
};

export function causeOf(reason: string): StockMovement['cause'] {
  return CAUSES[reason] ?? null;
}

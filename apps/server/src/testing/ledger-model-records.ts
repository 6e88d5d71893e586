import type { Word } from './ledger-operations.ts';

export const LEAST_CENTS = 50n;
export const RANK: Record<Word, number> = { expired: 1, canceled: 2, paid: 3 };

export interface Payment {
  cents: bigint;
  rank: number;
  backCents: bigint;
  /** Applies the effects of a provider's word of a higher rank than the previous one. */
  follows(word: Word): void;
  /** Applies the effects of a refund made in the provider's dashboard, partial or final. */
  returned(cents: bigint, isLast: boolean): void;
}

export interface Order {
  item: number;
  status: 'PENDING' | 'PAID' | 'CANCELED' | 'EXPIRED' | 'REFUNDED';
  originalCents: bigint;
  finalCents: bigint;
  used: bigint;
  until: number;
  payment: Payment | null;
  wasPaid: boolean;
  backWorth: bigint;
  backCoins: bigint;
  backCents: bigint;
}

export interface Donation {
  cents: bigint;
  status: 'ASKED' | 'RECEIVED' | 'REFUNDED';
  payment: Payment;
}

export interface Purchase {
  coins: bigint;
  backCoins: bigint;
  backCents: bigint;
  payment: Payment;
}

/** Limited to what is left of it. */
export function sendBack(payment: Payment, cents: bigint): void {
  const left = payment.cents - payment.backCents;
  payment.backCents += cents < left ? cents : left;
}

export function isTooSmall(cents: bigint): boolean {
  return cents > 0n && cents < LEAST_CENTS;
}

/** Divides with rounding half up. */
export function rounded(whole: bigint, parts: bigint): bigint {
  return (whole + parts / 2n) / parts;
}

export function sum(amounts: readonly bigint[]): number {
  return Number(amounts.reduce((total, amount) => total + amount, 0n));
}

/** The code of a refusal; null when it was done. */
export type Answer = string | null;

/** The provider does not send money back that nobody paid, nor twice. */
export const REFUSED_AT_DESK = 'refused at the desk';

/** What the payment provider says of a payment. */
export type Word = 'paid' | 'canceled' | 'expired';

/** Which of several: the first, second … or the newest one. Beyond the last they begin anew. */
export type Place = number | 'newest';

export function pick<Thing>(things: readonly Thing[], place: Place): Thing | undefined {
  return place === 'newest' ? things.at(-1) : things[place % Math.max(1, things.length)];
}

/** What a fan, the provider, the staff and time do. Where there is nothing to do it to, nothing happens. */
export interface LedgerOperations {
  gift(coinUnits: bigint): Answer | Promise<Answer>;
  buyCoins(coinUnits: bigint): Answer | Promise<Answer>;
  /** Buys for coins alone. */
  spend(item: number): Answer | Promise<Answer>;
  /** Buys in coins first and euros for the rest. */
  order(item: number): Answer | Promise<Answer>;
  donate(cents: bigint): Answer | Promise<Answer>;
  /** The provider speaks of one of all payments, at whatever time. */
  hear(payment: Place, word: Word): Answer | Promise<Answer>;
  /** So many thousandths of the price, or what is left. */
  refundOrder(order: Place, thousandths: bigint | null): Answer | Promise<Answer>;
  refundDonation(donation: Place): Answer | Promise<Answer>;
  returnCoins(purchase: Place, thousandths: bigint | null): Answer | Promise<Answer>;
  /** Somebody sends so many thousandths of a payment back at the provider's own desk, which never sends more than was paid. */
  refundAtDesk(payment: Place, thousandths: bigint): Answer | Promise<Answer>;
  /** The clock jumps, and nobody looks. */
  passMinutes(minutes: number): Answer | Promise<Answer>;
  /** Somebody looks for what has waited too long. */
  sweep(): Answer | Promise<Answer>;
  standing(): Standing | Promise<Standing>;
}

/** All that is to agree; amounts in coin units and cents. */
export interface Standing {
  free: number;
  held: number;
  orders: { status: string; used: number; returnedCoins: number; returnedCents: number }[];
  donations: { status: string; receiptCents: number | null }[];
  takenCents: number;
  refundedCents: number;
  invoicedCents: number;
  creditedCents: number;
}

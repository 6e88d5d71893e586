/** The code of an error; null if the operation succeeded. */
export type Answer = string | null;

/** The provider refuses refunds of unpaid or already refunded amounts. */
export const REFUSED_AT_DESK = 'refused at the desk';

/** The outcome that the payment provider reports. */
export type Word = 'paid' | 'canceled' | 'expired';

/** An index into a list: 0, 1 … or the newest. Indexes beyond the end wrap around. */
export type Place = number | 'newest';

export function pick<Thing>(things: readonly Thing[], place: Place): Thing | undefined {
  return place === 'newest' ? things.at(-1) : things[place % Math.max(1, things.length)];
}

/** The operations of a fan, the provider, the staff and time. Those without a target have no effect. */
export interface LedgerOperations {
  gift(coinUnits: bigint): Answer | Promise<Answer>;
  buyCoins(coinUnits: bigint): Answer | Promise<Answer>;
  /** Buys for coins alone. */
  spend(item: number): Answer | Promise<Answer>;
  /** Buys with coins first and euros for the rest. */
  order(item: number): Answer | Promise<Answer>;
  donate(cents: bigint): Answer | Promise<Answer>;
  /** Delivers a provider event about one of the payments, at any time. */
  hear(payment: Place, word: Word): Answer | Promise<Answer>;
  /** In thousandths of the price; null for all that is left. */
  refundOrder(order: Place, thousandths: bigint | null): Answer | Promise<Answer>;
  refundDonation(donation: Place): Answer | Promise<Answer>;
  returnCoins(purchase: Place, thousandths: bigint | null): Answer | Promise<Answer>;
  /** Refunds thousandths of a payment in the provider's dashboard, which never refunds more than was paid. */
  refundAtDesk(payment: Place, thousandths: bigint): Answer | Promise<Answer>;
  /** Advances the clock without running the sweeps. */
  passMinutes(minutes: number): Answer | Promise<Answer>;
  /** Runs the sweeps for expired orders and payments. */
  sweep(): Answer | Promise<Answer>;
  standing(): Standing | Promise<Standing>;
}

/** The state that has to agree; amounts in coin units and cents. */
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

import type { Club } from '@tifo/contracts/clubs';
import type { Order } from '@tifo/contracts/orders';
import { splitPurchase } from '@tifo/contracts/purchase-split-rules';
import type { Pricing } from '@tifo/contracts/values';

/** What a purchase would take from the wallet and from the card. */
export interface Quote {
  usedCoins: number;
  /** The coins left in the wallet. */
  leftoverCoins: number;
  remainingEuros: number;
  /** With coins alone, by an order with its payments page, or not possible. */
  way: 'coins' | 'order' | 'notEnoughCoins';
}

export interface ToQuote {
  pricing: Pricing;
  /** 0 where the club has no coins. */
  balanceCoins: number;
  /** A won lot is always paid by an order, whose amount in euros may be zero. */
  isPaymentDue: boolean;
}

/** Uses coins first, and euros for the rest where the club accepts them. */
export function quotePurchase(
  { pricing, balanceCoins, isPaymentDue }: ToQuote,
  { coinsEnabled, fiatAccepted }: Pick<Club, 'coinsEnabled' | 'fiatAccepted'>,
): Quote {
  const cost = pricing.coins.amount;
  const tokenCents = fiatAccepted ? Math.round(pricing.tokenCost.value * 100) : null;
  const split = splitPurchase({ balance: coinsEnabled ? balanceCoins : 0, cost, tokenCents });
  const isCovered = split.finalCost === 0;
  const quote = {
    usedCoins: split.discount,
    leftoverCoins: split.leftover,
    remainingEuros:
      split.discount === 0 ? pricing.totalCost.value : worthInEuros(split.finalCost, pricing.tokenCost.value),
  };
  if (isCovered && coinsEnabled && !isPaymentDue) return { ...quote, way: 'coins' };
  return { ...quote, way: fiatAccepted ? 'order' : 'notEnoughCoins' };
}

/** Returns the quote for the card alone, whatever is in the wallet. */
export function quoteCard(pricing: Pricing, balanceCoins: number): Quote {
  const { value: remainingEuros } = pricing.totalCost;
  return { usedCoins: 0, leftoverCoins: balanceCoins, remainingEuros, way: 'order' };
}

/** Resumes an order that already waits for its payment unchanged: its coins have left the balance. */
export function quoteOpenOrder(
  { usedCoins, finalCost }: Pick<Order, 'usedCoins' | 'finalCost'>,
  balanceCoins: number,
): Quote {
  return {
    usedCoins: usedCoins.amount,
    leftoverCoins: balanceCoins,
    remainingEuros: finalCost.value,
    way: 'order',
  };
}

export function findOpenOrder(orders: readonly Order[], exclusiveId: string): Order | undefined {
  return orders.find(
    ({ status, exclusives }) => status === 'PENDING' && exclusives.some(({ id }) => id === exclusiveId),
  );
}

const UNITS_PER_COIN = 100_000;

/** Rounds half up to cents, in integer arithmetic: the amount that the server will charge. */
function worthInEuros(coins: number, tokenEuros: number): number {
  const unitCents = Math.round(coins * UNITS_PER_COIN) * Math.round(tokenEuros * 100);
  return Math.floor((unitCents + UNITS_PER_COIN / 2) / UNITS_PER_COIN) / 100;
}

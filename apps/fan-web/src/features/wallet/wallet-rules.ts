import { COIN_PACKS, MAX_COIN_PURCHASE, minimumCoinPurchase } from '@tifo/contracts/coin-purchase-rules';
import type { Money } from '@tifo/contracts/values';
import type { Operation, OperationType } from '@tifo/contracts/wallet';

const OUTGOING: readonly OperationType[] = ['COINS_ORDER', 'COINS_BUYBACK', 'COINS_GIFT_RETURN'];

/** Returns the sign of an operation: its amount has none. */
export function signOf(type: OperationType): '+' | '−' {
  return OUTGOING.includes(type) ? '−' : '+';
}

/** Parses typed coins as a whole number, ignoring spaces between thousands; undefined when it is not one. */
export function parseCoins(typed: string): number | undefined {
  const plain = typed.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : undefined;
}

export type CoinsProblem = 'required' | 'invalid' | 'tooFew' | 'tooMany';

/** Returns what is wrong with the typed amount, or null. */
export function findCoinsProblem(typed: string, price: Money): CoinsProblem | null {
  if (typed.trim() === '') return 'required';
  const coins = parseCoins(typed);
  if (coins === undefined) return 'invalid';
  if (coins < minimumOf(price)) return 'tooFew';
  return coins > MAX_COIN_PURCHASE ? 'tooMany' : null;
}

export function minimumOf(price: Money): number {
  return minimumCoinPurchase(BigInt(toCents(price)));
}

/** Returns the packs that are large enough to be paid at this price of a coin. */
export function packsFor(price: Money): number[] {
  return COIN_PACKS.filter((coins) => coins >= minimumOf(price));
}

/** Returns the cost of whole coins in euros, exact to the cent. */
export function euroCostOf(coins: number, price: Money): number {
  return (coins * toCents(price)) / 100;
}

/** Returns the newest purchase of coins, if it is not the one known before the fan left to pay. */
export function findArrivedPurchase(
  operations: readonly Operation[],
  knownId: string | undefined,
): Operation | undefined {
  if (knownId === undefined) return undefined;
  const newest = findNewestPurchase(operations);
  return newest && newest.id !== knownId ? newest : undefined;
}

export function findNewestPurchase(operations: readonly Operation[]): Operation | undefined {
  return operations.find(({ type }) => type === 'COINS_PURCHASE');
}

function toCents({ value }: Money): number {
  return Math.round(value * 100);
}

import { writeCoins, writeEuros } from '@tifo/contracts/amount-rules';
import type { Coins, Language, Money, Pricing } from '@tifo/contracts/values';

/** One coin in coin units of 0.00001. */
export const COIN_UNITS_PER_COIN = 100_000n;

/** Returns the value of coin units, rounded half up to cents. */
export function coinUnitsToCents(coinUnits: bigint, tokenPriceCents: bigint): bigint {
  return (coinUnits * tokenPriceCents + COIN_UNITS_PER_COIN / 2n) / COIN_UNITS_PER_COIN;
}

/** Returns the maximum coin units that the cents can pay for. */
export function centsToCoinUnits(cents: bigint, tokenPriceCents: bigint): bigint {
  return (cents * COIN_UNITS_PER_COIN) / tokenPriceCents;
}

export function smallest(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

export function coinsToCoinUnits(wholeCoins: number): bigint {
  return BigInt(wholeCoins) * COIN_UNITS_PER_COIN;
}

/** Like `coinsToCoinUnits`, of a number with decimals, to the nearest unit. */
export function toCoinUnits(coins: number): bigint {
  return BigInt(Math.round(coins * Number(COIN_UNITS_PER_COIN)));
}

/** Presents an amount for the API; `text` is the same in every language, with plain spaces: `1 234.50 €`. */
export function presentMoney(amountCents: bigint): Money {
  return {
    value: Number(amountCents) / 100,
    currency: 'EUR',
    text: moneyText(amountCents, 'en').replaceAll(/\s/g, ' '),
  };
}

/** Formats an amount for a language: `1 234.50 €`, `1 234,50 €`. */
export function moneyText(amountCents: bigint, language: Language): string {
  const sign = amountCents < 0n ? '-' : '';
  const absoluteCents = amountCents < 0n ? -amountCents : amountCents;
  const decimals = String(absoluteCents % 100n).padStart(2, '0');
  return writeEuros(`${sign}${absoluteCents / 100n}.${decimals}`, language);
}

export function presentCoins(coinUnits: bigint, ticker: string): Coins {
  return { amount: Number(coinUnits) / Number(COIN_UNITS_PER_COIN), ticker: ticker.toUpperCase() };
}

/** Formats coins exactly, without trailing zeros: `1 234.5 AUR`, `1 234,5 AUR`. */
export function coinsText(coinUnits: bigint, ticker: string, language: Language): string {
  const decimals = String(coinUnits % COIN_UNITS_PER_COIN)
    .padStart(5, '0')
    .replace(/0+$/, '');
  return writeCoins(`${coinUnits / COIN_UNITS_PER_COIN}.${decimals}`, ticker, language);
}

/** Formats coins in a club's unit: in its coins, or in euros if it has none. */
export function coinsWorthText(
  coinUnits: bigint,
  { coinsEnabled, ticker, tokenPriceCents }: CoinValue & { coinsEnabled: boolean },
  language: Language,
): string {
  if (coinsEnabled) return coinsText(coinUnits, ticker, language);
  return moneyText(coinUnitsToCents(coinUnits, tokenPriceCents), language);
}

/** The values of a club with which prices are presented. */
export interface CoinValue {
  ticker: string;
  tokenPriceCents: bigint;
}

export function presentPricing(coinUnits: bigint, { ticker, tokenPriceCents }: CoinValue): Pricing {
  return {
    coins: presentCoins(coinUnits, ticker),
    totalCost: presentMoney(coinUnitsToCents(coinUnits, tokenPriceCents)),
    tokenCost: presentMoney(tokenPriceCents),
  };
}

import type { Coins, Money, Pricing } from '@tifo/contracts/values';

/** One coin in coin units of 0.00001. */
export const COIN_UNITS_PER_COIN = 100_000n;

/** What so many coin units are worth, rounded half up to cents. */
export function coinUnitsToCents(coinUnits: bigint, tokenPriceCents: bigint): bigint {
  return (coinUnits * tokenPriceCents + COIN_UNITS_PER_COIN / 2n) / COIN_UNITS_PER_COIN;
}

/** The most coin units that so many cents pay for. */
export function centsToCoinUnits(cents: bigint, tokenPriceCents: bigint): bigint {
  return (cents * COIN_UNITS_PER_COIN) / tokenPriceCents;
}

export function smallest(one: bigint, other: bigint): bigint {
  return one < other ? one : other;
}

export function coinsToCoinUnits(wholeCoins: number): bigint {
  return BigInt(wholeCoins) * COIN_UNITS_PER_COIN;
}

/** `1 234.50 €`, spaces between thousands. */
export function presentMoney(amountCents: bigint): Money {
  const sign = amountCents < 0n ? '-' : '';
  const absoluteCents = amountCents < 0n ? -amountCents : amountCents;
  const decimals = String(absoluteCents % 100n).padStart(2, '0');
  return {
    value: Number(amountCents) / 100,
    currency: 'EUR',
    text: `${sign}${groupThousands(absoluteCents / 100n)}.${decimals} €`,
  };
}

export function presentCoins(coinUnits: bigint, ticker: string): Coins {
  return { amount: Number(coinUnits) / Number(COIN_UNITS_PER_COIN), ticker: ticker.toUpperCase() };
}

/** `1 234.5 AUR`: exact, with no more decimals than there are. */
export function coinsText(coinUnits: bigint, ticker: string): string {
  const decimals = String(coinUnits % COIN_UNITS_PER_COIN)
    .padStart(5, '0')
    .replace(/0+$/, '');
  const whole = groupThousands(coinUnits / COIN_UNITS_PER_COIN);
  return `${whole}${decimals === '' ? '' : `.${decimals}`} ${ticker.toUpperCase()}`;
}

/** What a club needs to know about itself to show a price. */
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

function groupThousands(value: bigint): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ' ');
}

import { writeCoins, writeEuros } from '@tifo/contracts/amount-rules';
import type { Club } from '@tifo/contracts/clubs';
import { writeDate, writeDay } from '@tifo/contracts/date-rules';
import type { Coins, Language, Money } from '@tifo/contracts/values';

/** `12 400 AUR`: at most five decimals, the ticker in capitals. */
export function formatCoins({ amount, ticker }: Coins, language: Language): string {
  return writeCoins(String(Math.round(amount * 1e5) / 1e5), ticker, language);
}

/** A day in words, `20 November 2026`. */
export function formatDate(date: string, language: Language, timeZone: string): string {
  return writeDay(new Date(date), language, timeZone);
}

/**
 * A date in the French numeric form, `20/11/2026`, in every language: for lists of news and of operations.
 */
export function formatFrenchDate(date: string, timeZone: string): string {
  return writeDate(new Date(date), 'fr', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });
}

/** A day and time, `20 November 2026 at 18:30`. */
export function formatDateTime(date: string, language: Language, timeZone: string): string {
  return writeDate(new Date(date), language, { dateStyle: 'long', timeStyle: 'short', timeZone });
}

/** `1 234.50 €` or `1 234,50 €`; `decimals` 0 on the live wall. */
export function formatEuros(euros: number, language: Language, decimals: 0 | 2 = 2): string {
  return writeEuros(euros.toFixed(decimals), language);
}

/** An amount of the API; its own `text` is the same in every language. */
export function formatMoney({ value }: Pick<Money, 'value'>, language: Language): string {
  return formatEuros(value, language);
}

export type CoinWorth = Pick<Club, 'coinsEnabled' | 'ticker' | 'currentPrice'>;

/** An amount of coins in the club's unit: in its coins, or in euros where it has none. */
export function formatInCoins(coins: number, club: CoinWorth, language: Language): string {
  if (club.coinsEnabled) return formatCoins({ amount: coins, ticker: club.ticker }, language);
  return formatEuros(coins * club.currentPrice.value, language);
}

/** What is paid in coins and in euros, `200 AUR + 250.00 €`; `0.00 €` when both are zero. */
export function formatAmounts(
  { coins, euros, ticker }: { coins: number; euros: number; ticker: string },
  language: Language,
): string {
  if (coins === 0) return formatEuros(euros, language);
  const inCoins = formatCoins({ amount: coins, ticker }, language);
  return euros === 0 ? inCoins : `${inCoins} + ${formatEuros(euros, language)}`;
}

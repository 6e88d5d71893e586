import type { Club } from '@tifo/contracts/clubs';
import type { Coins } from '@tifo/contracts/values';

const NARROW_SPACE = '\u202f';

/** `12 400 AUR`: thousands apart, at most five decimals, the ticker in capitals. */
export function formatCoins({ amount, ticker }: Coins): string {
  const [whole = '0', decimals] = String(Math.round(amount * 1e5) / 1e5).split('.');
  const grouped = groupThousands(whole);
  return `${decimals ? `${grouped}.${decimals}` : grouped}\u00a0${ticker.toUpperCase()}`;
}

/** A day in words, `20 November 2026`. */
export function formatDate(date: string, language: string, timeZone: string): string {
  return format(date, language, { dateStyle: 'long', timeZone });
}

/** A day in figures the French way, `20/11/2026`, whatever the language: lists of news and of operations. */
export function formatFrenchDate(date: string, timeZone: string): string {
  return format(date, 'fr', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone });
}

/** A day and hour, `20 November 2026 at 18:30`. */
export function formatDateTime(date: string, language: string, timeZone: string): string {
  return format(date, language, { dateStyle: 'long', timeStyle: 'short', timeZone });
}

function format(date: string, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  // Days before months, as the clubs write them, in English too.
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options);
  formatters.set(key, formatter);
  return formatter.format(new Date(date));
}

/** Making one costs a thousand times what using it does; there are as many as zones of clubs and ways to write a date. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Euros as the API writes them, `1 234.50 €`, for amounts worked out here, kept on one line; `decimals` 0 on the live wall. */
export function formatEuros(euros: number, decimals: 0 | 2 = 2): string {
  const [whole = '0', cents] = euros.toFixed(decimals).split('.');
  const grouped = groupThousands(whole);
  return `${cents ? `${grouped}.${cents}` : grouped}\u00a0€`;
}

export type CoinWorth = Pick<Club, 'coinsEnabled' | 'ticker' | 'currentPrice'>;

/** So many coins the way the club counts: in its coins, or in euros where it has none. */
export function formatInCoins(coins: number, club: CoinWorth): string {
  if (club.coinsEnabled) return formatCoins({ amount: coins, ticker: club.ticker });
  return formatEuros(coins * club.currentPrice.value);
}

/** What is paid in coins and in euros, `200 AUR + 250.00 €`; `0.00 €` when it is nothing. */
export function formatAmounts({
  coins,
  euros,
  ticker,
}: {
  coins: number;
  euros: number;
  ticker: string;
}): string {
  if (coins === 0) return formatEuros(euros);
  const inCoins = formatCoins({ amount: coins, ticker });
  return euros === 0 ? inCoins : `${inCoins} + ${formatEuros(euros)}`;
}

function groupThousands(whole: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, NARROW_SPACE);
}

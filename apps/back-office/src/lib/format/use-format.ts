import { writeDecimal, writeEuros } from '@tifo/contracts/amount-rules';
import { useLocale } from 'react-admin';

/** Formats amounts and times in the language of the back office. */
export function useFormat() {
  const language = useLocale() === 'fr' ? 'fr' : 'en';
  const locale = language === 'fr' ? 'fr-FR' : 'en-GB';
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const euros = (value: number) => writeEuros(value.toFixed(2), language);
  const count = (value: number) => writeDecimal(String(Number(value.toFixed(5))), language);
  return {
    euros,
    count,
    /** An amount of a club's coins; clubs without coins count in euros. */
    coins: ({ amount, ticker }: { amount: number; ticker: string }) =>
      ticker === 'EUR' ? euros(amount) : `${count(amount)} ${ticker}`,
    moment: (instant: string) => time.format(new Date(instant)),
    day: (instant: string) => day.format(new Date(instant)),
    /** A day without a time, such as `2026-11-23`. */
    date: (written: string) => date.format(new Date(written)),
    /** The same, without its year. */
    shortDay: (written: string) => shortDay.format(new Date(written)),
    /** A month, such as `2026-11`. */
    month: (written: string) => month.format(new Date(written)),
  };
}

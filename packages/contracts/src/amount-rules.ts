import type { Language } from './values.ts';

const DECIMAL_MARK: Record<Language, string> = { en: '.', fr: ',' };

/**
 * A plain decimal such as `1050.5` as a language writes it: English `1 050.5`, French `1 050,5`, with narrow spaces that
 * never break between thousands. The one way in which amounts reach people.
 */
export function writeDecimal(decimal: string, language: Language): string {
  const [whole = '0', decimals] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
  return decimals ? `${grouped}${DECIMAL_MARK[language]}${decimals}` : grouped;
}

/** `1 050.00 €` in English, `1 050,00 €` in French, on one line. */
export function writeEuros(decimal: string, language: Language): string {
  return `${writeDecimal(decimal, language)}\u00a0€`;
}

/** `1 050.5 AUR` in English, `1 050,5 AUR` in French, on one line. */
export function writeCoins(decimal: string, ticker: string, language: Language): string {
  return `${writeDecimal(decimal, language)}\u00a0${ticker.toUpperCase()}`;
}

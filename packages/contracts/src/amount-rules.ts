import type { Language } from './values.ts';

const DECIMAL_MARK: Record<Language, string> = { en: '.', fr: ',' };

/**
 * Formats a plain decimal such as `1050.5` in a language: English `1 050.5`, French `1 050,5`, with narrow
 * no-break spaces between thousands. All amounts shown to people are formatted here.
 */
export function writeDecimal(decimal: string, language: Language): string {
  const [whole = '0', decimals] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u202f');
  return decimals ? `${grouped}${DECIMAL_MARK[language]}${decimals}` : grouped;
}

/** Formats euros as `1 050.00 €` in English, `1 050,00 €` in French, without line breaks. */
export function writeEuros(decimal: string, language: Language): string {
  return `${writeDecimal(decimal, language)}\u00a0€`;
}

/** Formats coins as `1 050.5 AUR` in English, `1 050,5 AUR` in French, without line breaks. */
export function writeCoins(decimal: string, ticker: string, language: Language): string {
  return `${writeDecimal(decimal, language)}\u00a0${ticker.toUpperCase()}`;
}

import type { Language } from './values.ts';

/** Days before months and 24 hours, as the clubs write them, in English too. */
const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

/** Formats a moment in a language and time zone. All dates shown to people are formatted here. */
export function writeDate(at: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], options);
  formatters.set(key, formatter);
  const written = formatter.format(at);
  // French uses an ordinal for the first of a month: 1er novembre.
  return language === 'fr' ? written.replace(/\b1 (?=[a-zéû])/, '1er ') : written;
}

/** Formats a day in words: `20 November 2026`, `20 novembre 2026`. */
export function writeDay(at: Date, language: Language, timeZone: string): string {
  return writeDate(at, language, { dateStyle: 'long', timeZone });
}

/** Creating a formatter costs a thousand times as much as using it; there is one per time zone and format. */
const formatters = new Map<string, Intl.DateTimeFormat>();

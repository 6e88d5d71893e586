import type { Language } from './values.ts';

/** Days before months and 24 hours, as the clubs write them, in English too. */
const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

/** Formats a moment in a language and time zone. All dates shown to people are formatted here. */
export function writeDate(at: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const written = dateFormatter(LOCALES[language], options).format(at);
  // French uses an ordinal for the first of a month: 1er novembre.
  return language === 'fr' ? written.replace(/\b1 (?=[a-zéû])/, '1er ') : written;
}

/** Formats a day in words: `20 November 2026`, `20 novembre 2026`. */
export function writeDay(at: Date, language: Language, timeZone: string): string {
  return writeDate(at, language, { dateStyle: 'long', timeZone });
}

/** Returns the formatter of these options. Creating one costs a hundred times as much as using it; there is one per time zone and format. */
export function dateFormatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

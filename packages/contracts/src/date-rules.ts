import type { Language } from './values.ts';

/** Days before months and 24 hours, as the clubs write them, in English too. */
const LOCALES: Record<Language, string> = { en: 'en-GB', fr: 'fr-FR' };

/** A moment as a language writes it, on the clock of a time zone. The one way in which dates reach people. */
export function writeDate(at: Date, language: Language, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], options);
  formatters.set(key, formatter);
  const written = formatter.format(at);
  // French counts the first of a month: 1er novembre.
  return language === 'fr' ? written.replace(/\b1 (?=[a-zéû])/, '1er ') : written;
}

/** A day in words: `20 November 2026`, `20 novembre 2026`. */
export function writeDay(at: Date, language: Language, timeZone: string): string {
  return writeDate(at, language, { dateStyle: 'long', timeZone });
}

/** Making one costs a thousand times what using it does; there are as many as time zones and ways to write a date. */
const formatters = new Map<string, Intl.DateTimeFormat>();

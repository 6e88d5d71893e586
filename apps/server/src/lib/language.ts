import type { Language } from '@tifo/contracts/values';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** A text in the languages of the product; a missing one is replaced by the other. */
export interface LocalizedText {
  en: string;
  fr: string;
}

const DEFAULT_LANGUAGE: Language = 'en';

export function inLanguage(text: LocalizedText, language: Language): string {
  return text[language] || text[DEFAULT_LANGUAGE] || text.fr;
}

const LANGUAGES: readonly Language[] = ['en', 'fr'];
const KEPT_HEADERS = 200;
/** Cached, since browsers send few different values. */
const languages = new LRUCache<string, Language>({ max: KEPT_HEADERS });

/** Returns the supported language preferred by an `Accept-Language` header, else English. */
export function languageFromHeader(header: string | undefined): Language {
  if (!header) return DEFAULT_LANGUAGE;
  const kept = languages.get(header);
  if (kept) return kept;
  const preferred = new Negotiator({ headers: { 'accept-language': header } }).language(LANGUAGES);
  const language = LANGUAGES.find((each) => each === preferred) ?? DEFAULT_LANGUAGE;
  languages.set(header, language);
  return language;
}

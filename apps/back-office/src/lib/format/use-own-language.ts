import { useLocale } from 'react-admin';

const ENGLISH_FIRST = ['en', 'fr'] as const;
const FRENCH_FIRST = ['fr', 'en'] as const;

/** Returns the languages of all texts, the person’s own first. */
export function useLanguages(): typeof ENGLISH_FIRST | typeof FRENCH_FIRST {
  return useLocale() === 'fr' ? FRENCH_FIRST : ENGLISH_FIRST;
}

/** Returns the text in the language of the back office, or else in the other one. */
export function useOwnLanguage(): (text: { en: string; fr: string }) => string {
  const locale = useLocale();
  return ({ en, fr }) => (locale === 'fr' ? fr || en : en || fr);
}

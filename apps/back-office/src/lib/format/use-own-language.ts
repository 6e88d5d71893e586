import { useLocale } from 'react-admin';

/** Returns the text in the language of the back office, or else in the other one. */
export function useOwnLanguage(): (text: { en: string; fr: string }) => string {
  const locale = useLocale();
  return ({ en, fr }) => (locale === 'fr' ? fr || en : en || fr);
}

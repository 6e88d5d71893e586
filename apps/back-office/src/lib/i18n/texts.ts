import english from '@tifo/locales/en/back-office.json';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';

export type OfficeLanguage = 'en' | 'fr';
type Messages = { [key: string]: string | Messages };

const LANGUAGE_KEY = 'selected_language';
const LANGUAGES = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
];

/** What was chosen before, else the browser's. */
export function initialLanguage(): OfficeLanguage {
  const chosen = window.localStorage.getItem(LANGUAGE_KEY) ?? navigator.language;
  return chosen.startsWith('fr') ? 'fr' : 'en';
}

export function createTexts(language: OfficeLanguage, messages: Messages) {
  const provider = polyglotI18nProvider(
    (locale) => {
      window.localStorage.setItem(LANGUAGE_KEY, locale);
      document.documentElement.lang = locale;
      if (locale === language) return messages as typeof englishMessages;
      return loadMessages(locale === 'fr' ? 'fr' : 'en') as never;
    },
    language,
    LANGUAGES,
    { allowMissing: false },
  );
  return provider;
}

export async function loadMessages(language: OfficeLanguage): Promise<Messages> {
  if (language === 'en') return { ...englishMessages, ...withPlaces(english) } as Messages;
  const [library, own] = await Promise.all([
    import('ra-language-french'),
    import('@tifo/locales/fr/back-office.json'),
  ]);
  return { ...library.default, ...withPlaces(own.default) } as Messages;
}

/** Our texts write their places as i18next does, the library as Polyglot does. */
function withPlaces(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      typeof text === 'string' ? text.replace(/\{\{\s*(\w+)\s*\}\}/g, '%{$1}') : withPlaces(text),
    ]),
  );
}

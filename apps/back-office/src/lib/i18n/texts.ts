import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import type { I18nProvider } from 'react-admin';

export type OfficeLanguage = 'en' | 'fr';
type Messages = { [key: string]: string | Messages };

/** The texts of the back office, to which each opened section adds its own. */
export interface OfficeTexts extends I18nProvider {
  /** Resolves when the texts of these topics are loaded. */
  add(topics: readonly string[]): Promise<void>;
  /** Returns the keys right below a key. */
  keysIn(key: string): string[];
}

const LANGUAGE_KEY = 'selected_language';
const LANGUAGES = [
  { locale: 'en', name: 'English' },
  { locale: 'fr', name: 'Français' },
];
const FRAME = 'back-office';

const files = import.meta.glob<Messages>('../../../../../packages/locales/*/{back-office,office-*}.json', {
  import: 'default',
});

/** Returns the stored choice, else the browser's language. */
export function initialLanguage(): OfficeLanguage {
  const chosen = window.localStorage.getItem(LANGUAGE_KEY) ?? navigator.language;
  return toLanguage(chosen);
}

/** Loads the texts of the frame in a language; those of sections are added when they are opened. */
export async function createTexts(language: OfficeLanguage): Promise<OfficeTexts> {
  const topics = new Set([FRAME]);
  let messages = await loadMessages(language, [FRAME]);
  let inner = provide(language, messages);
  return {
    translate: (key, options) => inner.translate(key, options),
    getLocale: () => inner.getLocale(),
    getLocales: () => LANGUAGES,
    async changeLocale(locale) {
      messages = await loadMessages(toLanguage(locale), [...topics]);
      inner = provide(toLanguage(locale), messages);
      window.localStorage.setItem(LANGUAGE_KEY, locale);
      document.documentElement.lang = locale;
    },
    keysIn: (key) => Object.keys(below(messages, key)),
    async add(wanted) {
      const missing = wanted.filter((topic) => !topics.has(topic));
      if (missing.length === 0) return;
      const added = await loadTopics(toLanguage(inner.getLocale()), missing);
      for (const topic of missing) topics.add(topic);
      messages = merge(messages, added);
      inner = provide(toLanguage(inner.getLocale()), messages);
    },
  };
}

const below = (messages: Messages, key: string): Messages =>
  key.split('.').reduce<Messages>((found, part) => (found[part] ?? {}) as Messages, messages);

function provide(language: OfficeLanguage, messages: Messages): I18nProvider {
  const options = { allowMissing: false };
  return polyglotI18nProvider(() => messages as typeof englishMessages, language, LANGUAGES, options);
}

const toLanguage = (text: string): OfficeLanguage => (text.startsWith('fr') ? 'fr' : 'en');

async function loadMessages(language: OfficeLanguage, topics: readonly string[]): Promise<Messages> {
  const [library, own] = await Promise.all([
    language === 'fr' ? import('ra-language-french').then((french) => french.default) : englishMessages,
    loadTopics(language, topics),
  ]);
  return merge(library as Messages, own);
}

async function loadTopics(language: OfficeLanguage, topics: readonly string[]): Promise<Messages> {
  const parts = await Promise.all(topics.map((topic) => loadTopic(language, topic)));
  return parts.map(withPlaces).reduce(merge, {});
}

async function loadTopic(language: OfficeLanguage, topic: string): Promise<Messages> {
  const load = Object.entries(files).find(([path]) => path.endsWith(`/${language}/${topic}.json`))?.[1];
  if (!load) throw new Error(`There are no texts ${topic}`);
  return load();
}

/** Sections share the texts for resources and actions, each adding its own part. */
function merge(messages: Messages, added: Messages): Messages {
  return Object.fromEntries(
    [...new Set([...Object.keys(messages), ...Object.keys(added)])].map((key) => {
      const [before, after] = [messages[key], added[key]];
      const areBoth = typeof before === 'object' && typeof after === 'object';
      return [key, areBoth ? merge(before, after) : (after ?? before ?? '')];
    }),
  );
}

/** Converts placeholders: our texts write them as i18next does, the library as Polyglot does. */
function withPlaces(messages: Messages): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, text]) => [
      key,
      typeof text === 'string' ? text.replace(/\{\{\s*(\w+)\s*\}\}/g, '%{$1}') : withPlaces(text),
    ]),
  );
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fillText } from '@tifo/contracts/text-rules';
import type { Language } from '@tifo/contracts/values';

type Texts = Readonly<Record<string, string>>;

export type DocumentText = (
  language: Language,
  key: string,
  values?: Readonly<Record<string, string | number>>,
) => string;

const require = createRequire(import.meta.url);

/** Returns the texts of a topic that the server renders. An unknown text throws. */
export function openDocumentTexts(topic: string): DocumentText {
  const read = (language: Language): Texts =>
    JSON.parse(readFileSync(require.resolve(`@tifo/locales/${language}/${topic}.json`), 'utf8')) as Texts;
  const texts: Readonly<Record<Language, Texts>> = { en: read('en'), fr: read('fr') };
  return (language, key, values = {}) => {
    const text = texts[language][key];
    if (text === undefined) throw new Error(`The text ${language} ${topic} ${key} does not exist`);
    return fillText(text, (name) => values[name]);
  };
}

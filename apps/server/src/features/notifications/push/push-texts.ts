import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@tifo/contracts/values';

type Texts = Readonly<Record<string, string>>;

const require = createRequire(import.meta.url);
const read = (language: Language): Texts =>
  JSON.parse(readFileSync(require.resolve(`@tifo/locales/${language}/notifications.json`), 'utf8')) as Texts;

const TEXTS: Readonly<Record<Language, Texts>> = { en: read('en'), fr: read('fr') };

/** Returns title and body of a notification. Throws for an unknown template. */
export function pushTexts(template: string, language: Language): { title: string; body: string } {
  const title = TEXTS[language][`${template}.title`];
  const body = TEXTS[language][`${template}.body`];
  if (title === undefined || body === undefined) throw new Error(`The notice ${template} has no text`);
  return { title, body };
}

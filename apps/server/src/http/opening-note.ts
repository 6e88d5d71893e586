import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@tifo/contracts/values';

type Texts = Record<'title' | 'nothing' | 'again', string>;

const require = createRequire(import.meta.url);
const read = (language: Language): Texts =>
  JSON.parse(
    readFileSync(require.resolve(`@tifo/locales/${language}/back-office-page.json`), 'utf8'),
  ) as Texts;
const TEXTS: Record<Language, Texts> = { en: read('en'), fr: read('fr') };

/** Returns what the back office shows until its scripts are there, which on a bad network may be never. */
export function openingNote(language: Language): string {
  const { title, nothing, again } = TEXTS[language];
  return `<main class="opening"><h1>${title}</h1><p>${nothing} <a href="">${again}</a>.</p></main>`;
}

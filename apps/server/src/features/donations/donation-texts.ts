import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@tifo/contracts/values';

type Texts = Readonly<Record<string, string>>;

const require = createRequire(import.meta.url);
const read = (language: Language): Texts =>
  JSON.parse(readFileSync(require.resolve(`@tifo/locales/${language}/receipt.json`), 'utf8')) as Texts;
const TEXTS: Readonly<Record<Language, Texts>> = { en: read('en'), fr: read('fr') };

/** A text of the payments page, of a receipt or of its check page. Throws for one that nobody wrote. */
export function donationText(
  language: Language,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const text = TEXTS[language][key];
  if (text === undefined) throw new Error(`The text ${language} ${key} does not exist`);
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fillText } from '@tifo/contracts/text-rules';
import type { Language } from '@tifo/contracts/values';
import type { TextValue } from '#server/lib/errors.ts';

type Texts = Record<string, string>;

const require = createRequire(import.meta.url);
const read = (language: Language): Texts =>
  JSON.parse(readFileSync(require.resolve(`@tifo/locales/${language}/problems.json`), 'utf8')) as Texts;
const TEXTS: Record<Language, Texts> = { en: read('en'), fr: read('fr') };

export interface ProblemText {
  code: string;
  language: Language;
  values?: Record<string, TextValue> | undefined;
}

/** Returns the text of a problem in the caller's language, with `{{placeholders}}` filled. */
export function problemText({ code, language, values = {} }: ProblemText): string {
  const text = TEXTS[language][code] ?? TEXTS[language]['server.failed'] ?? code;
  return fillText(text, (name) => {
    const value = values[name];
    return typeof value === 'function' ? value(language) : value;
  });
}

/** All codes with a text; a code without one fails a test. */
export const knownProblemCodes: ReadonlySet<string> = new Set(Object.keys(TEXTS.en));

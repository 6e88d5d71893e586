import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@tifo/contracts/values';

type Texts = Record<string, string>;

const require = createRequire(import.meta.url);
const read = (language: Language): Texts =>
  JSON.parse(readFileSync(require.resolve(`@tifo/locales/${language}/problems.json`), 'utf8')) as Texts;
const TEXTS: Record<Language, Texts> = { en: read('en'), fr: read('fr') };

export interface ProblemText {
  code: string;
  language: Language;
  values?: Record<string, string | number> | undefined;
}

/** The text of a problem in the caller's language, `{{placeholders}}` filled. */
export function problemText({ code, language, values = {} }: ProblemText): string {
  const text = TEXTS[language][code] ?? TEXTS[language]['server.failed'] ?? code;
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** Every code that has a text; a code without one fails a test. */
export const knownProblemCodes: ReadonlySet<string> = new Set(Object.keys(TEXTS.en));

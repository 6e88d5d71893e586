import { fillText } from '@tifo/contracts/text-rules';

export interface TranslatorOptions {
  language: string;
  /** Nested texts; may grow while the translator is in use. */
  texts: Record<string, unknown>;
  /** Available to every text. */
  variables: Record<string, unknown>;
}

export type Translate = (key: string, values?: Record<string, unknown>) => string;

/**
 * Creates a translator for dotted keys, {{placeholders}} and, by `count`, the plural forms `key_one`,
 * `key_other`, as in i18next.
 */
export function createTranslator({ language, texts, variables }: TranslatorOptions): Translate {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const { count } = values;
    const text =
      (typeof count === 'number' &&
        (find(texts, `${key}_${plurals.select(count)}`) ?? find(texts, `${key}_other`))) ||
      find(texts, key);
    if (text === undefined) return reportMissing(key);
    return fillText(text, (name) => values[name] ?? variables[name]);
  };
}

function find(texts: Record<string, unknown>, key: string): string | undefined {
  let found: unknown = texts;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : undefined;
}

/** Keys are typed: one can only be missing because its topic is not among the route's texts. */
function reportMissing(key: string): string {
  if (import.meta.env?.PROD !== true)
    throw new Error(`The text ${key} is not loaded: add its topic to the route`);
  return key;
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fillText as fillPlaceholders } from '@tifo/contracts/text-rules';
import type { Language } from '@tifo/contracts/values';

type Texts = Readonly<Record<string, string>>;

const require = createRequire(import.meta.url);
const read = (language: Language): Texts =>
  JSON.parse(readFileSync(require.resolve(`@tifo/locales/${language}/mails.json`), 'utf8')) as Texts;

/**
 * The texts of all mails; a template `outbid` has `outbid.subject`, `.title`, `.body` and optionally
 * `.action`.
 */
const MAIL_TEXTS: Readonly<Record<Language, Texts>> = { en: read('en'), fr: read('fr') };

export interface TemplateTexts {
  subject: string;
  title: string;
  body: string;
  /** The label of the button; null for mails without one. */
  action: string | null;
  footer: string;
  unsubscribe: string;
}

/** Throws for an unknown template. */
export function templateTexts(template: string, language: Language): TemplateTexts {
  const texts = MAIL_TEXTS[language];
  const need = (key: string) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`The mail text ${language} ${key} does not exist`);
    return text;
  };
  return {
    subject: need(`${template}.subject`),
    title: need(`${template}.title`),
    body: need(`${template}.body`),
    action: texts[`${template}.action`] ?? null,
    footer: need('layout.footer'),
    unsubscribe: need('layout.unsubscribe.link'),
  };
}

/** All mail templates in the order of their texts. */
export const MAIL_TEMPLATES: readonly string[] = Object.keys(MAIL_TEXTS.en)
  .filter((key) => key.endsWith('.subject'))
  .map((key) => key.slice(0, -'.subject'.length));

export function mailTexts(language: Language): Texts {
  return MAIL_TEXTS[language];
}

/** Replaces each placeholder by its value; one without a value is removed. */
export function fillText(text: string, values: Record<string, string | number>): string {
  return fillPlaceholders(text, (name) => values[name]);
}

export function placeholdersOf(texts: TemplateTexts): string[] {
  const names = new Set<string>();
  fillPlaceholders(Object.values(texts).join(' '), (name) => names.add(name));
  return [...names];
}

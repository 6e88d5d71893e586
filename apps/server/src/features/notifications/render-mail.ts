import type { Language } from '@tifo/contracts/values';
import { type MailBrand, type MailCard, mailHtml, type OwnWords, type WrittenMail } from './mail-html.ts';
import { fillText, type TemplateTexts } from './mail-texts.ts';

export interface MailInput {
  texts: TemplateTexts;
  language: Language;
  values: Record<string, string | number>;
  brand: MailBrand;
  card?: MailCard | null;
  /** What the club adds; it has no placeholders. */
  own?: OwnWords;
  linkUrl: string | null;
  /** The unsubscribe link; null for mails that are always sent. */
  unsubscribeUrl: string | null;
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** The layout of all mails, as text and as HTML. All values are escaped. */
export function renderMail(mail: MailInput): MailContent {
  const { texts, language, values, brand, card = null, own = NO_WORDS, linkUrl, unsubscribeUrl } = mail;
  const known = {
    club: brand.clubName,
    platform: brand.platformName,
    ticker: brand.ticker,
    contact: brand.contact,
    ...values,
  };
  const written = {
    title: fillText(texts.title, known),
    paragraphs: [...fillText(texts.body, known).split('\n\n'), ...toParagraphs(own.words)],
    code: values.code === undefined ? null : String(values.code),
    card,
    link: linkUrl && texts.action ? { url: linkUrl, label: fillText(texts.action, known) } : null,
    signature: toParagraphs(own.signature).join('\n'),
    footer: fillText(texts.footer, known),
    unsubscribe: unsubscribeUrl === null ? null : { url: unsubscribeUrl, label: texts.unsubscribe },
  };
  return {
    subject: fillText(texts.subject, known)
      .replace(/[ \t\r\n]+/g, ' ')
      .trim(),
    text: asText(written, language),
    html: mailHtml({ written, language, brand }),
  };
}

const NO_WORDS: OwnWords = { words: '', signature: '' };

/** Browsers end the lines of a form in two characters. */
function toParagraphs(words: string): string[] {
  return words
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '');
}

function asText(
  { title, paragraphs, code, card, link, signature, footer, unsubscribe }: WrittenMail,
  language: Language,
): string {
  const colon = language === 'fr' ? '\u202f:' : ':';
  const blocks = [
    title,
    ...paragraphs.slice(0, 1),
    ...(code === null ? [] : [code]),
    ...paragraphs.slice(1),
    ...(card?.facts.length
      ? [card.facts.map(({ label, value }) => `${label}${colon} ${value}`).join('\n')]
      : []),
    ...(link ? [`${link.label}\n${link.url}`] : []),
    ...(signature === '' ? [] : [signature]),
    `-- \n${footer}${unsubscribe ? `\n${unsubscribe.label}${colon} ${unsubscribe.url}` : ''}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

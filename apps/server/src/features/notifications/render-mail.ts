import { themeTokens } from '@tifo/contracts/club-theme';
import type { Language } from '@tifo/contracts/values';
import { escapeHtml } from '#server/lib/escape-html.ts';
import { fillText, type TemplateTexts } from './mail-texts.ts';

/** In whose name a mail is written. */
export interface MailBrand {
  clubName: string;
  platformName: string;
  ticker: string;
  /** Absolute; null writes the name instead. */
  logoUrl: string | null;
  rootUrl: string;
  /** The address of somebody who reads what is written to it. */
  contact: string;
  theme: { primary: string; secondary: string };
}

export interface MailInput {
  texts: TemplateTexts;
  language: Language;
  values: Record<string, string | number>;
  brand: MailBrand;
  linkUrl: string | null;
  /** Where the reader ends such mails; null for those that always arrive. */
  unsubscribeUrl: string | null;
}

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** The one layout of all mails, as text and as HTML. Values are text wherever they come from. */
export function renderMail(mail: MailInput): MailContent {
  const { texts, language, values, brand, linkUrl, unsubscribeUrl } = mail;
  const known = {
    club: brand.clubName,
    platform: brand.platformName,
    ticker: brand.ticker,
    contact: brand.contact,
    ...values,
  };
  const written = {
    title: fillText(texts.title, known),
    paragraphs: fillText(texts.body, known).split('\n\n'),
    code: values.code === undefined ? null : String(values.code),
    link: linkUrl && texts.action ? { url: linkUrl, label: fillText(texts.action, known) } : null,
    footer: fillText(texts.footer, known),
    unsubscribe: unsubscribeUrl === null ? null : { url: unsubscribeUrl, label: texts.unsubscribe },
  };
  return {
    subject: fillText(texts.subject, known)
      .replace(/[ \t\r\n]+/g, ' ')
      .trim(),
    text: asText(written),
    html: asHtml({ written, language, brand }),
  };
}

interface WrittenMail {
  title: string;
  paragraphs: string[];
  code: string | null;
  link: { url: string; label: string } | null;
  footer: string;
  unsubscribe: { url: string; label: string } | null;
}

function asText({ title, paragraphs, code, link, footer, unsubscribe }: WrittenMail): string {
  const blocks = [
    title,
    ...paragraphs.slice(0, 1),
    ...(code === null ? [] : [code]),
    ...paragraphs.slice(1),
    ...(link ? [`${link.label}\n${link.url}`] : []),
    `-- \n${footer}${unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.url}` : ''}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Mail programs know tables and style attributes, little else. */
function asHtml({
  written,
  language,
  brand,
}: {
  written: WrittenMail;
  language: Language;
  brand: MailBrand;
}): string {
  const colours = themeTokens({ ...brand.theme, theme: 'light' });
  const accent = colours['--accent'];
  const onAccent = colours['--on-accent'];
  const { title, paragraphs, code, link, footer, unsubscribe } = written;
  const blocks = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#16181d">${escapeHtml(title)}</h1>`,
    ...paragraphs.slice(0, 1).map(asParagraph),
    code === null
      ? ''
      : `<p style="margin:8px 0 24px;padding:16px;border-radius:12px;background:${colours['--accent-soft']};font-size:32px;font-weight:700;letter-spacing:8px;text-align:center;color:#16181d">${escapeHtml(code)}</p>`,
    ...paragraphs.slice(1).map(asParagraph),
    link
      ? `<p style="margin:8px 0 24px"><a href="${escapeHtml(link.url)}" target="_blank" rel="noopener noreferrer" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${accent};color:${onAccent};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>`
      : '',
  ].filter(Boolean);
  const name = escapeHtml(brand.platformName);
  const head = brand.logoUrl
    ? `<img src="${escapeHtml(brand.logoUrl)}" alt="" height="40" style="height:40px;vertical-align:middle;border:0"> <span style="vertical-align:middle">&nbsp;${name}</span>`
    : name;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f4f4f2;${FONT};color:#3a3f47">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f2">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="padding:20px 24px;background:${accent};color:${onAccent};font-size:18px;font-weight:700">${head}</td></tr>
<tr><td style="padding:32px 24px 16px">
${blocks.join('\n')}
</td></tr>
</table>
<p style="max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#5c626b">${escapeHtml(footer)}<br><a href="${escapeHtml(brand.rootUrl)}" target="_blank" rel="noopener noreferrer" style="color:#5c626b">${escapeHtml(brand.rootUrl)}</a>${unsubscribe ? `<br><a href="${escapeHtml(unsubscribe.url)}" target="_blank" rel="noopener noreferrer" style="color:#5c626b">${escapeHtml(unsubscribe.label)}</a>` : ''}</p>
</td></tr>
</table>
</body>
</html>
`;
}

function asParagraph(text: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:1.5">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

import { themeTokens } from '@tifo/contracts/club-theme';
import type { Language } from '@tifo/contracts/values';
import { escapeHtml } from '#server/lib/escape-html.ts';

/** The sender and branding of a mail. */
export interface MailBrand {
  clubName: string;
  platformName: string;
  ticker: string;
  /** Absolute; if null, the name is shown as text. */
  logoUrl: string | null;
  rootUrl: string;
  /** An address at which replies are read. */
  contact: string;
  /** Who reads the replies of a club; null for those of the configured sender. */
  replyTo: string | null;
  theme: { primary: string; secondary: string };
}

/** What the mail is about: its picture, and what one wants to know of it first. */
export interface MailCard {
  /** Absolute. */
  pictureUrl: string | null;
  facts: readonly { label: string; value: string }[];
}

/** What a club adds to a mail, as plain text; empty: nothing. */
export interface OwnWords {
  words: string;
  signature: string;
}

export interface WrittenMail {
  title: string;
  paragraphs: string[];
  code: string | null;
  card: MailCard | null;
  link: { url: string; label: string } | null;
  /** The end of the letter; empty: none. */
  signature: string;
  footer: string;
  unsubscribe: { url: string; label: string } | null;
}

const FONT = "font-family:'Instrument Sans',-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
/** A name may be longer than a phone is wide; a label beside it keeps its words. */
const BREAKS = 'word-break:break-word;overflow-wrap:anywhere';
const KEEPS_WORDS = 'word-break:normal;overflow-wrap:normal';
const NEW_TAB = 'target="_blank" rel="noopener noreferrer"';

/** Programs that know dark mode read a style sheet as well; it has to overrule the attributes. */
const DARK_STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  '.ground{background:#121418!important}',
  '.sheet{background:#1c1f25!important}',
  '.strong{color:#f2f2ef!important}',
  '.ink{color:#d5d8dd!important}',
  '.quiet{color:#a5abb4!important}',
  '.line{border-color:#343943!important}',
  '}',
].join('');

interface HtmlMail {
  written: WrittenMail;
  language: Language;
  brand: MailBrand;
}

/** Mail programs support little more than tables and style attributes. */
export function mailHtml({ written, language, brand }: HtmlMail): string {
  const light = themeTokens({ ...brand.theme, theme: 'light' });
  const dark = themeTokens({ ...brand.theme, theme: 'dark' });
  const ofDark = `@media (prefers-color-scheme:dark){.soft{background:${dark['--accent-soft']}!important}.press{background:${dark['--accent']}!important;color:${dark['--on-accent']}!important}}`;
  const [accent, onAccent] = [light['--accent'], light['--on-accent']];
  const { title, paragraphs, code, card, link, signature, footer, unsubscribe } = written;
  const blocks = [
    `<h1 class="strong" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#16181d">${escapeHtml(title)}</h1>`,
    ...paragraphs.slice(0, 1).map(asParagraph),
    code === null
      ? ''
      : `<p class="soft strong" style="margin:8px 0 24px;padding:16px;border-radius:12px;background:${light['--accent-soft']};font-size:32px;font-weight:700;letter-spacing:8px;text-align:center;color:#16181d">${escapeHtml(code)}</p>`,
    ...paragraphs.slice(1).map(asParagraph),
    card === null ? '' : asCard(card),
    link
      ? `<p style="margin:8px 0 24px"><a class="press" href="${escapeHtml(link.url)}" ${NEW_TAB} style="display:inline-block;padding:14px 24px;border-radius:12px;background:${accent};color:${onAccent};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>`
      : '',
    signature === '' ? '' : asParagraph(signature),
  ].filter(Boolean);
  const quietLink = (url: string, label: string) =>
    `<a class="quiet" href="${escapeHtml(url)}" ${NEW_TAB} style="display:inline-block;padding:4px 0;color:#5c626b">${escapeHtml(label)}</a>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${DARK_STYLE}${ofDark}</style></head>
<body class="ground ink" style="margin:0;padding:0;background:#f4f4f2;${FONT};color:#3a3f47">
<table class="ground" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f4f2">
<tr><td align="center" style="padding:24px 12px;${BREAKS}">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px;overflow:hidden">
<tr><td style="padding:20px 24px;background:${accent};color:${onAccent};font-size:18px;font-weight:700">${asHead(brand)}</td></tr>
<tr><td style="padding:32px 24px 16px">
${blocks.join('\n')}
</td></tr>
</table>
<p class="quiet" style="max-width:560px;margin:16px auto 0;font-size:13px;line-height:1.5;color:#5c626b">${escapeHtml(footer)}<br>${quietLink(brand.rootUrl, brand.rootUrl)}${unsubscribe ? `<br>${quietLink(unsubscribe.url, unsubscribe.label)}` : ''}</p>
</td></tr>
</table>
</body>
</html>
`;
}

function asHead({ logoUrl, platformName }: MailBrand): string {
  const name = escapeHtml(platformName);
  return logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="" height="40" style="height:auto;max-width:100%;max-height:40px;vertical-align:middle;border:0"> <span style="vertical-align:middle">&nbsp;${name}</span>`
    : name;
}

function asParagraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#3a3f47">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

function asCard({ pictureUrl, facts }: MailCard): string {
  const picture = pictureUrl
    ? `<tr><td colspan="2" style="padding:0 0 8px"><img src="${escapeHtml(pictureUrl)}" alt="" style="display:block;max-width:100%;height:auto;border:0;border-radius:12px"></td></tr>`
    : '';
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td class="quiet line" style="padding:10px 16px 10px 0;${KEEPS_WORDS};border-bottom:1px solid #dcdcd8;font-size:14px;color:#5c626b">${escapeHtml(label)}</td><td class="strong line" align="right" style="padding:10px 0;border-bottom:1px solid #dcdcd8;font-size:16px;font-weight:600;color:#16181d">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px">${picture}${rows.join('')}</table>`;
}

import MarkdownIt from 'markdown-it';
import { NodeHtmlMarkdown } from 'node-html-markdown';
import sanitizeHtml from 'sanitize-html';
import type { LocalizedText } from './language.ts';

/** Renders a club's Markdown as safe HTML; HTML inside it is shown as text. */
export function renderMarkdown(markdown: string): string {
  return sanitizeRichText(parser.render(markdown));
}

/** Renders the text of both languages. */
export function renderMarkdowns({ en, fr }: LocalizedText): LocalizedText {
  return { en: renderMarkdown(en), fr: renderMarkdown(fr) };
}

export interface StoredText {
  description: LocalizedText;
  /** Null: imported as HTML. */
  descriptionMarkdown: LocalizedText | null;
}

/** Returns the editable source of a club's text; for an imported one, what Markdown can say of it. */
export function toEditedText(text: StoredText): LocalizedText {
  const { description, descriptionMarkdown } = text;
  return (
    descriptionMarkdown ?? {
      en: writer.translate(sanitizeRichText(description.en)),
      fr: writer.translate(sanitizeRichText(description.fr)),
    }
  );
}

/** Returns what a saved text changes: an imported one is kept until another is written. */
export function toStoredText(before: StoredText, edited: LocalizedText): Partial<StoredText> {
  if (JSON.stringify(toEditedText(before)) === JSON.stringify(edited)) return {};
  return { descriptionMarkdown: edited, description: renderMarkdowns(edited) };
}

/**
 * Removes everything but plain formatting from a club's HTML. Idempotent, so it is applied when reading, too.
 */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** Returns the plain text, for descriptions and previews. */
export function richTextToPlainText(html: string): string {
  const spaced = html.replace(/<(?:\/(?:p|h[1-6]|li|blockquote|tr)|br\s*\/?)>/gi, '$& ');
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return escaped
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false });

const writer = new NodeHtmlMarkdown({ bulletMarker: '-' });

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A path of this site, not `//host` or `/\host`, which browsers interpret as another site. */
const OWN_PATH = /^\/(?![/\\])/;

/**
 * Pages show pictures of the platform's own file store only; others are blocked, and would reveal readers to
 * their host.
 */
const OWN_FILE = /^\/files\/(?!.*\.\.)/;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'code', 'pre'],
    ...['h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_FILE.test(attribs.src ?? ''),
  transformTags: {
    h1: 'h2',
    a: (_tag, { href = '', title }) => ({
      tagName: 'a',
      attribs: {
        href,
        ...(title ? { title } : {}),
        ...(OWN_PATH.test(href) ? {} : { target: '_blank', rel: 'noopener noreferrer' }),
      },
    }),
  },
};

import MarkdownIt from 'markdown-it';
import sanitizeHtml from 'sanitize-html';

/** Markdown of a club as HTML that is safe to show; HTML inside it is shown as text. */
export function renderMarkdown(markdown: string): string {
  return sanitizeRichText(parser.render(markdown));
}

/** HTML of a club with everything taken out that is not plain formatting. Harmless to repeat, so reads do it too. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

/** The words alone, for descriptions and previews. */
export function richTextToPlainText(html: string): string {
  const spaced = html.replace(/<(?:\/(?:p|h[1-6]|li|blockquote|tr)|br\s*\/?)>/gi, '$& ');
  const escaped = sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} });
  return escaped
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

const parser = new MarkdownIt({ html: false, linkify: true, breaks: true, typographer: false });

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** A path of this site, not `//host` nor `/\host`, which browsers read as another site. */
const OWN_PATH = /^\/(?![/\\])/;

/** Pages show pictures of the platform's own files alone; any other would stay empty and tell its host who reads. */
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

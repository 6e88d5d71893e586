import type { Club } from '@tifo/contracts/clubs';
import type { Post } from '@tifo/contracts/posts';
import type { Language } from '@tifo/contracts/values';
import { escapeHtml } from '#server/lib/escape-html.ts';
import { richTextToPlainText } from '#server/lib/rich-text.ts';

export interface NewsFeed {
  club: Club;
  posts: readonly Post[];
  language: Language;
  /** Of the club's site, without a slash at its end. */
  site: string;
  title: string;
  description: string;
}

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

/** RSS 2.0 with the whole text of each post; readers know it by its address. */
export function rssXml({ club, posts, language, site, title, description }: NewsFeed): string {
  const { origin } = new URL(site);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<rss version="2.0" ${NAMESPACES}><channel>`,
    element('title', title),
    element('link', `${site}/news`),
    element('description', description),
    element('language', language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeHtml(`${site}/news/rss.xml`)}"/>`,
    `<image>${element('url', new URL(club.logoUrl, origin).href)}${element('title', title)}${element('link', `${site}/news`)}</image>`,
    ...posts.map((post) => item(post, site)),
    '</channel></rss>\n',
  ].join('');
}

function item(post: Post, site: string): string {
  const { origin } = new URL(site);
  const link = `${site}/news/${post.slug}`;
  const image = new URL(post.imageUrl, origin).href;
  return [
    '<item>',
    element('title', post.name),
    element('link', link),
    element('guid', link),
    element('pubDate', new Date(post.date).toUTCString()),
    element('description', richTextToPlainText(post.description)),
    element('content:encoded', withWholeAddresses(post.description, site)),
    `<media:content medium="image" url="${escapeHtml(image)}"/>`,
    '</item>',
  ].join('');
}

/** Outside of the site its paths lead nowhere. */
function withWholeAddresses(html: string, site: string): string {
  const { origin } = new URL(site);
  return html
    .replaceAll(/(<a [^>]*?href=")\/(?!\/|(?:clubs|files)\/)/g, `$1${site}/`)
    .replaceAll(/(<(?:a|img) [^>]*?(?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(withoutControls(text))}</${name}>`;
}

/** XML has no place for control characters, not even escaped. */
function withoutControls(text: string): string {
  return [...text]
    .filter((character) => character >= ' ' || character === '\n' || character === '\t')
    .join('');
}

import type { Club } from '@tifo/contracts/clubs';
import type { Post } from '@tifo/contracts/posts';
import type { Language } from '@tifo/contracts/values';
import { escapeXml } from '#server/lib/escape-xml.ts';
import { pngAddress } from '#server/lib/png-address.ts';
import { richTextToPlainText } from '#server/lib/rich-text.ts';

export interface NewsFeed {
  club: Club;
  posts: readonly Post[];
  language: Language;
  /** The address of the club's site, without a trailing slash. */
  site: string;
  title: string;
  description: string;
}

const NAMESPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(' ');

/** RSS 2.0 with the whole text of each post; an item's GUID is its address. */
export function rssXml({ club, posts, language, site, title, description }: NewsFeed): string {
  const { origin } = new URL(site);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<rss version="2.0" ${NAMESPACES}><channel>`,
    element('title', title),
    element('link', `${site}/news`),
    element('description', description),
    element('language', language),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(`${site}/news/rss.xml`)}"/>`,
    `<image>${element('url', pngAddress(club.logoUrl, origin))}${element('title', title)}${element('link', `${site}/news`)}</image>`,
    ...posts.map((post) => item(post, site)),
    '</channel></rss>\n',
  ].join('');
}

function item(post: Post, site: string): string {
  const { origin } = new URL(site);
  const link = `${site}/news/${post.slug}`;
  const image = pngAddress(post.imageUrl, origin, 800);
  return [
    '<item>',
    element('title', post.name),
    element('link', link),
    element('guid', link),
    element('pubDate', new Date(post.date).toUTCString()),
    element('description', richTextToPlainText(post.description)),
    element('content:encoded', withWholeAddresses(post.description, site)),
    `<media:content medium="image" url="${escapeXml(image)}"/>`,
    '</item>',
  ].join('');
}

/** Relative addresses do not work outside the site. */
function withWholeAddresses(html: string, site: string): string {
  const { origin } = new URL(site);
  return html
    .replaceAll(/(<a [^>]*?href=")\/(?!\/|(?:clubs|files)\/)/g, `$1${site}/`)
    .replaceAll(/(<(?:a|img) [^>]*?(?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

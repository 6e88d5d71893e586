import type { Language } from '@tifo/contracts/values';
import { escapeXml } from '#server/lib/escape-xml.ts';

export interface SiteMapPage {
  /** Absolute. */
  address: string;
  changedAt?: string;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
/** As many as a sitemap may contain. */
const MOST_ADDRESSES = 50_000;
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/**
 * Pages and their versions in each language, each an entry of its own that names all the others: search
 * engines ignore alternates that do not name each other. A site too large for that lists its pages alone.
 */
export function siteMapXml(pages: readonly SiteMapPage[], languages: readonly Language[]): string {
  const hasRoom = pages.length * (languages.length + 1) <= MOST_ADDRESSES;
  const urls = pages.flatMap(({ address, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escapeXml(changedAt)}</lastmod>` : '';
    const others = alternates(address, languages);
    return [address, ...(hasRoom ? versions(address, languages) : [])].map(
      (one) => `<url><loc>${escapeXml(one)}</loc>${changed}${others}</url>`,
    );
  });
  return `${XML}<urlset ${SITEMAP} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}

function versions(address: string, languages: readonly Language[]): string[] {
  return languages.length < 2 ? [] : languages.map((language) => `${address}?lang=${language}`);
}

function alternates(address: string, languages: readonly Language[]): string {
  if (languages.length < 2) return '';
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`;
  return [
    ...languages.map((language) => link(language, `${address}?lang=${language}`)),
    link('x-default', address),
  ].join('');
}

/** An index of the sitemaps of several sites. */
export function siteMapIndexXml(addresses: readonly string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>`);
  return `${XML}<sitemapindex ${SITEMAP}>${maps.join('')}</sitemapindex>\n`;
}

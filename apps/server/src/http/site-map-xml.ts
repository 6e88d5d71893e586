import type { Language } from '@tifo/contracts/values';
import { escapeHtml } from '#server/lib/escape-html.ts';

export interface SiteMapPage {
  /** Absolute. */
  address: string;
  changedAt?: string;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages with their versions in each language; one address serves all, `lang` asks for one. */
export function siteMapXml(pages: readonly SiteMapPage[], languages: readonly Language[]): string {
  const urls = pages.map(
    ({ address, changedAt }) =>
      `<url><loc>${escapeHtml(address)}</loc>${
        changedAt ? `<lastmod>${escapeHtml(changedAt)}</lastmod>` : ''
      }${alternates(address, languages)}</url>`,
  );
  return `${XML}<urlset ${SITEMAP} xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}

function alternates(address: string, languages: readonly Language[]): string {
  if (languages.length < 2) return '';
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`;
  return [
    ...languages.map((language) => link(language, `${address}?lang=${language}`)),
    link('x-default', address),
  ].join('');
}

/** The maps of several sites. */
export function siteMapIndexXml(addresses: readonly string[]): string {
  const maps = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>`);
  return `${XML}<sitemapindex ${SITEMAP}>${maps.join('')}</sitemapindex>\n`;
}

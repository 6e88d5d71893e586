import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';

/**
 * Returns the cache key of a public read: everything in a request that the reply may depend on, unparsed, and
 * its site.
 */
export function requestKeyOf({ url = '', headers }: IncomingMessage, origin: string): string {
  const language = headers['accept-language'] ?? '';
  if (url.startsWith('/api/')) return `${url}\n${language}`;
  const kept = readPageCookies(headers.cookie);
  return `${origin}\n${url}\n${language}\n${kept.language}\n${kept.theme}`;
}

/**
 * Returns the cookies that pages depend on. Not decoded, so that no value can contain the key's separator.
 */
export function readPageCookies(header: string | undefined): { language?: string; theme?: string } {
  if (header === undefined) return {};
  const { selected_language: language, theme } = parseCookie(header, { decode: (value) => value });
  return { ...(language && { language }), ...(theme && { theme }) };
}

/** A foreign address entered by a user, parsed once, so that the address requested is the one checked. */
export interface OutsideAddress {
  href: string;
  host: string;
  /** Path and query. */
  path: string;
}

/** A public host name: at least two labels, the last one not a number, which excludes IP addresses. */
const PLAIN_HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Parses an address for `OutsideHttp`: https on its default port, a plain host name, no credentials. Returns
 * null for anything else, including what two URL parsers could understand differently.
 */
export function readOutsideAddress(text: string): OutsideAddress | null {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null;
  if (url.username !== '' || url.password !== '' || !PLAIN_HOST.test(url.hostname)) return null;
  url.hash = '';
  return { href: url.href, host: url.hostname, path: `${url.pathname}${url.search}` };
}

/** An address elsewhere that somebody gave us, read once: what was checked is what is asked. */
export interface OutsideAddress {
  href: string;
  host: string;
  /** Path and query. */
  path: string;
}

/** A name of the public internet: at least two labels, the last one no number, so that no IP address is one. */
const PLAIN_HOST = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/**
 * Reads an address for `OutsideHttp`: https on its own port, a plain host name, nobody's name or password. Null for all
 * else, such as what two readers of addresses could understand in two ways.
 */
export function readOutsideAddress(text: string): OutsideAddress | null {
  const url = URL.parse(text);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return null;
  if (url.username !== '' || url.password !== '' || !PLAIN_HOST.test(url.hostname)) return null;
  url.hash = '';
  return { href: url.href, host: url.hostname, path: `${url.pathname}${url.search}` };
}

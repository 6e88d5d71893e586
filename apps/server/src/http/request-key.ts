import type { IncomingMessage } from 'node:http';

/** The words of a public read: all in a request that its answer may depend on, as it came, and the site it came to. */
export function requestKeyOf({ url = '', headers }: IncomingMessage, origin: string): string {
  const language = headers['accept-language'] ?? '';
  if (url.startsWith('/api/')) return `${url}\n${language}`;
  const { cookie } = headers;
  const kept = cookie === undefined ? '' : PAGE_COOKIES.map((name) => readCookie(cookie, name)).join('\n');
  return `${origin}\n${url}\n${language}\n${kept}`;
}

const PAGE_COOKIES = ['selected_language', 'theme'];

export function readCookie(cookies: string | undefined, name: string): string | undefined {
  const cookie = cookies?.split(/;\s*/).find((each) => each.startsWith(`${name}=`));
  return cookie?.slice(name.length + 1);
}

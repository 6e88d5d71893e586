const SLUG = /^[a-z0-9-]{1,80}$/;

/**
 * Returns the slug of a custom domain: `lions.com` → `lions`, `shop.lions.com` → `lions-shop` (the second
 * label, a hyphen, the first). Accepts a host with or without port; undefined when it cannot name a club.
 */
export function clubSlugFromHost(host: string): string | undefined {
  const [first = '', second = '', ...rest] = withoutPort(host).split('.');
  const slug = rest.length === 0 ? first : `${second}-${first}`;
  return SLUG.test(slug) ? slug : undefined;
}

/**
 * Returns whether a host serves the whole platform under /clubs/{slug}: this machine's own names, and those
 * configured.
 */
export function isPlatformHost(host: string, platformHosts: readonly string[]): boolean {
  const name = withoutPort(host);
  return LOOPBACK.test(name) || platformHosts.some((known) => withoutPort(known) === name);
}

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

function withoutPort(host: string): string {
  return host.trim().toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');
}

/** Where a club can be reached. */
interface ClubAddresses {
  primaryDomain: string | null;
  formerDomains: readonly string[];
}

/** A sign-in began on this address, and only its own tab can end it. */
const STAYS = /^\/login\/callback\/?$/;

/**
 * Returns whether a page asked for at `host` is to be read at the club's address instead: at its primary domain, or,
 * from a domain that it has removed, on the platform. `path` is the page's within the club.
 */
export function isElsewhere(
  { host, path }: { host: string; path: string },
  { primaryDomain, formerDomains }: ClubAddresses,
): boolean {
  if (STAYS.test(path)) return false;
  return primaryDomain === null ? formerDomains.includes(host) : host !== primaryDomain;
}

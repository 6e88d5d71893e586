import { clubSlugFromHost, isPlatformHost } from '@tifo/contracts/club-hosts';

export interface ClubAddressRule {
  publicUrl: string;
  platformHosts: readonly string[];
  /** Whether unverified hosts are resolved to the club whose slug their name contains. */
  derivesHosts: boolean;
  club: { slug: string; domains: readonly string[]; formerDomains: readonly string[] };
}

/** Returns whether `address` is on the platform or on one of the club's own hosts. */
export function isClubAddress(
  address: string,
  { publicUrl, platformHosts, derivesHosts, club }: ClubAddressRule,
): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== '' || url.password !== '') return false;
  const home = new URL(publicUrl);
  if (url.origin === home.origin) return true;
  // Behind a forwarded port, localhost still leads to the caller's own machine only.
  if (isPlatformHost(url.host, [])) return isPlatformHost(home.host, []) && isHttp(url);
  if (url.protocol !== 'https:' && url.protocol !== home.protocol) return false;
  if (isPlatformHost(url.host, platformHosts)) return true;
  if ([...club.domains, ...club.formerDomains].includes(url.hostname)) return true;
  return derivesHosts && clubSlugFromHost(url.host) === club.slug;
}

/**
 * Returns the path below the club's root of one of its pages, of which somebody has given the address or the end of it; undefined for
 * whatever is not a page of the club.
 */
export function pathOfClubPage(given: string, rule: ClubAddressRule): string | undefined {
  const root = `/clubs/${rule.club.slug}`;
  const path = HAS_SCHEME.test(given) ? pathOfAddress(given, rule) : given.replace(/^(?!\/)/, '/');
  const below =
    path?.startsWith(root) && /^(?:$|[/?#])/.test(path.slice(root.length)) ? path.slice(root.length) : path;
  const page = below?.replace(/^(?!\/)/, '/');
  return page !== undefined && PAGE.test(page) && !page.startsWith('/clubs/') ? page : undefined;
}

const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** Not `//host`, which leads elsewhere. */
const PAGE = /^\/(?![/\\])[^\\\p{Cc}\s]{0,200}$/u;

/** Below the root of its host; on a host of the platform, pages of other clubs are elsewhere. */
function pathOfAddress(address: string, rule: ClubAddressRule): string | undefined {
  if (!isClubAddress(address, rule)) return undefined;
  const { hostname, pathname, search, hash } = new URL(address);
  const isOwn =
    [...rule.club.domains, ...rule.club.formerDomains].includes(hostname) ||
    (rule.derivesHosts && clubSlugFromHost(hostname) === rule.club.slug);
  const isBelowRoot = `${pathname}/`.startsWith(`/clubs/${rule.club.slug}/`);
  return isOwn || isBelowRoot ? `${pathname}${search}${hash}` : undefined;
}

function isHttp({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

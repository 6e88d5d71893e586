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

function isHttp({ protocol }: URL): boolean {
  return protocol === 'http:' || protocol === 'https:';
}

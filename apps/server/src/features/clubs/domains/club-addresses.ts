import { isPlatformHost } from '@tifo/contracts/club-hosts';
import type { Context } from '#server/context.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import type { ClubRecord } from '../club-record.ts';
import { type ClubAddressRule, isClubAddress, pathOfClubPage } from './club-address-rules.ts';

/** Throws for an address outside the platform and the club's own hosts. */
export function assertClubAddress(ctx: Context, club: ClubRecord, url: string): void {
  if (!isClubAddress(url, ruleOf(ctx, club))) throw new InvalidInputError('url.notAllowed');
}

/** Returns the path below the club's root of one of its pages, given by its address or the end of it; undefined for any other. */
export function clubPagePath(ctx: Context, club: ClubRecord, given: string): string | undefined {
  return pathOfClubPage(given, ruleOf(ctx, club));
}

function ruleOf({ config: { server, hosts } }: Context, club: ClubRecord): ClubAddressRule {
  const derivesHosts = hosts.customDomains === 'derived';
  return { publicUrl: server.publicUrl, platformHosts: hosts.platform, derivesHosts, club };
}

/**
 * Returns the absolute address of a page of the club, for mails and redirects: on its primary domain, where it
 * has one and this is a public site. `path` starts with a slash or is empty.
 */
export function clubWebUrl(
  ctx: Context,
  club: Pick<ClubRecord, 'slug' | 'primaryDomain'>,
  path: string,
): string {
  const home = new URL(ctx.config.server.publicUrl);
  const { primaryDomain: domain } = club;
  if (domain === null || isPlatformHost(home.host, [])) return platformWebUrl(ctx, club, path);
  return `${home.protocol}//${domain}${home.port && `:${home.port}`}${path}`;
}

/** Returns the address of a page of the club on the platform’s own host. */
export function platformWebUrl(ctx: Context, club: Pick<ClubRecord, 'slug'>, path: string): string {
  return `${ctx.config.server.publicUrl}/clubs/${club.slug}${path}`;
}

import { isPlatformHost } from '@tifo/contracts/club-hosts';
import type { Context } from '#server/context.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import type { ClubRecord } from '../club-record.ts';
import { isClubAddress } from './club-address-rules.ts';

/** Throws for an address outside the platform and the club's own hosts. */
export function assertClubAddress(ctx: Context, club: ClubRecord, url: string): void {
  const { server, hosts } = ctx.config;
  const allowed = isClubAddress(url, {
    publicUrl: server.publicUrl,
    platformHosts: hosts.platform,
    derivesHosts: hosts.customDomains === 'derived',
    club,
  });
  if (!allowed) throw new InvalidInputError('url.notAllowed');
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

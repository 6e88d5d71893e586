import type { Context } from '#server/context.ts';
import { InvalidInputError } from '#server/lib/errors.ts';
import type { ClubRecord } from '../club-record.ts';
import { isClubAddress } from './club-address-rules.ts';

/** Refuses an address that leads away from the platform and from the club's own hosts. */
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

/** The absolute address of a page of the club, for mails and redirects; `path` starts with a slash or is empty. */
export function clubWebUrl(ctx: Context, club: Pick<ClubRecord, 'slug'>, path: string): string {
  return `${ctx.config.server.publicUrl}/clubs/${club.slug}${path}`;
}

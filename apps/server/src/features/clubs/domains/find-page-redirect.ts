import { isPlatformHost } from '@tifo/contracts/club-hosts';
import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { getClub } from '../get-club.ts';
import { clubWebUrl } from './club-addresses.ts';
import { withoutPort } from './find-club-by-host.ts';
import { isElsewhere } from './page-redirect-rules.ts';

interface AskedPage {
  slug: string;
  host: string;
  /** The path of the page within the club, and its query. */
  path: string;
  search: string;
}

/** Returns the address at which a page of a club is to be read instead; null if it is served where it was asked for. */
export async function findPageRedirect(
  ctx: Context,
  { slug, host, path, search }: AskedPage,
): Promise<string | null> {
  if (isPlatformHost(new URL(ctx.config.server.publicUrl).host, [])) return null;
  const club = await getClub(ctx, slug).catch((error: unknown) => {
    if (error instanceof NotFoundError) return null;
    throw error;
  });
  if (club === null || !isElsewhere({ host: withoutPort(host), path }, club)) return null;
  return clubWebUrl(ctx, club, `${path === '/' ? '' : path}${search}`);
}

import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { findShownSlugs } from '#server/features/exclusives/index.ts';
import { findPublishedSlugs } from '#server/features/posts/index.ts';
import { findSlugsOfPrograms } from '#server/features/programs/index.ts';

/** A sitemap may contain 50,000 addresses. */
const MOST_OF_EACH = 16_000;

export interface SiteContent {
  exclusives: SitePage[];
  programs: SitePage[];
  posts: SitePage[];
}

interface SitePage {
  slug: string;
  /** Null where it is not known. */
  changedAt: Date | null;
}

/** Returns the addresses of all public content of a club. */
export async function listSiteContent(ctx: Context, slug: string): Promise<SiteContent> {
  const club = await getClub(ctx, slug);
  const wanted = { clubId: club.id, limit: MOST_OF_EACH };
  const [exclusives, programs, posts] = await Promise.all([
    club.state === 'ARCHIVED' ? [] : findShownSlugs(ctx.db, wanted),
    findSlugsOfPrograms(ctx.db, { ...wanted, now: ctx.clock.now() }),
    findPublishedSlugs(ctx.db, { ...wanted, now: ctx.clock.now() }),
  ]);
  return { exclusives, programs, posts };
}

import type { Context } from '#server/context.ts';
import { UnauthenticatedError } from '#server/lib/errors.ts';
import { getClub } from './get-club.ts';

/** Refuses what has no reader's identity at clubs by invitation. */
export async function assertClubIsPublic(ctx: Context, slug: string): Promise<void> {
  const club = await getClub(ctx, slug);
  if (club.referralNeeded) throw new UnauthenticatedError();
}

import type { Context } from '#server/context.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { getClub } from './get-club.ts';

/** Whether the club of this slug wants a second factor of everybody; false where there is no such club. */
export async function clubNeedsSecondFactor(ctx: Context, slug: string): Promise<boolean> {
  try {
    return (await getClub(ctx, slug)).secondFactorNeeded;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}

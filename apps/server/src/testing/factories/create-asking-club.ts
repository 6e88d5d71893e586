import type { Context } from '#server/context.ts';
import { type ClubRecord, type CreateClubInput, getClubById } from '#server/features/clubs/index.ts';
import { createClub } from './create-club.ts';
import { createGiveaway } from './create-giveaway.ts';

/** Creates a club that shows a questionnaire: it asks new fans, and decides on their registrations. */
export async function createAskingClub(
  ctx: Context,
  overrides: Partial<CreateClubInput> = {},
): Promise<ClubRecord> {
  const club = await createClub(ctx, overrides);
  await createGiveaway(ctx, { club, type: 'DUE_DILIGENCE', rewardCoinUnits: 0n, draw: undefined });
  return getClubById(ctx, club.id);
}

import type { Referral } from '@tifo/contracts/referrals';
import type { UseCase } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { requireValidatedFanSelf } from '#server/features/fans/index.ts';
import { presentReferral } from './present-referral.ts';
import { listOfSponsor } from './referral-store.ts';

/** Whom a fan has invited, newest first. */
export async function listReferrals({
  ctx,
  actor,
  input: { slug, username },
}: UseCase<{ slug: string; username: string }>): Promise<Referral[]> {
  const club = await getClub(ctx, slug);
  const sponsor = await requireValidatedFanSelf(ctx, { actor, club, username });
  const rows = await listOfSponsor(ctx.db, { clubId: club.id, sponsorId: sponsor.id });
  const now = ctx.clock.now();
  return rows.map((row) => presentReferral(row, now));
}

import type { Invitation } from '@tifo/contracts/referrals';
import type { Context } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { findFansByIds, publicNameOf } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { readInvitationToken } from './invitation-token.ts';
import { presentInvitation } from './present-referral.ts';
import { findReferral } from './referral-store.ts';

/** What the link of an invitation says to whoever holds it. */
export async function readInvitation({
  ctx,
  input: { slug, token },
}: {
  ctx: Context;
  input: { slug: string; token: string };
}): Promise<Invitation> {
  const { id: clubId } = await getClub(ctx, slug);
  const id = readInvitationToken(ctx, token);
  const referral = id && (await findReferral(ctx.db, { clubId, id }));
  if (!referral) throw new NotFoundError('invitation.notFound');
  const [sponsor] = await findFansByIds(ctx.db, clubId, [referral.sponsorId]);
  if (!sponsor) throw new NotFoundError('invitation.notFound');
  return presentInvitation({ referral, sponsorName: publicNameOf(sponsor) }, ctx.clock.now());
}

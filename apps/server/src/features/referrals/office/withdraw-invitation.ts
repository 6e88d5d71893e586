import type { OfficeReferral } from '@tifo/contracts/back-office/referrals';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { assertTakesInvitations } from '../referral-policy.ts';
import { findReferral, lockInvited, readNow } from '../referral-store.ts';
import { sendAgain } from '../resend-invitation.ts';
import { presentReferrals } from './list-club-referrals.ts';
import { withdrawReferral } from './office-referral-store.ts';

export interface ReferralInput {
  club: ClubRecord;
  referralId: string;
}

/** Ends an invitation: from the commit on, its link lets nobody in. */
export async function withdrawInvitation({
  ctx,
  actor,
  input: { club, referralId, reason },
}: UseCase<ReferralInput & { reason: string }>): Promise<OfficeReferral> {
  const clubId = club.id;
  assertMay(actor, 'referrals.write', clubId);
  const key = { clubId, id: referralId };
  const { referral, now } = await ctx.unitOfWork({ clubId }, async (uow) => {
    const known = await findReferral(uow.tx, key);
    if (!known) throw new NotFoundError('referral.notFound');
    await lockInvited(uow.tx, known);
    const at = await readNow(uow.tx);
    const current = await findReferral(uow.tx, key);
    // A retry after a lost reply finds it withdrawn.
    if (current?.withdrawnAt) return { referral: current, now: at };
    const withdrawn = await withdrawReferral(uow.tx, key);
    if (!withdrawn) throw new ConflictError('referral.joined');
    uow.audit({ actor, action: 'referral.withdrawn', subject: `referral:${referralId}`, reason });
    return { referral: withdrawn, now: at };
  });
  const [presented] = await presentReferrals(ctx, { club, now, referrals: [referral] });
  if (!presented) throw new NotFoundError('referral.notFound');
  return presented;
}

/** Sends the invitation of a fan or of the club again, at most once a day. */
export async function resendForClub({
  ctx,
  actor,
  input: { club, referralId },
}: UseCase<ReferralInput>): Promise<OfficeReferral> {
  const clubId = club.id;
  assertMay(actor, 'referrals.write', clubId);
  assertTakesInvitations(club);
  const known = await findReferral(ctx.db, { clubId, id: referralId });
  if (!known) throw new NotFoundError('referral.notFound');
  const { referral, now } = await ctx.unitOfWork({ clubId }, (uow) => sendAgain(uow, { actor, known }));
  const [presented] = await presentReferrals(ctx, { club, now, referrals: [referral] });
  if (!presented) throw new NotFoundError('referral.notFound');
  return presented;
}

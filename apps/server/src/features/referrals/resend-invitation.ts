import type { Referral } from '@tifo/contracts/referrals';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { isInside, requireValidatedFanSelf } from '#server/features/fans/index.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { presentReferral } from './present-referral.ts';
import { assertTakesInvitations } from './referral-policy.ts';
import { isResendable, mayCount, VALIDITY_MS } from './referral-rules.ts';
import {
  findHolder,
  findReferral,
  lockInvited,
  type ReferralRecord,
  readNow,
  renewReferral,
  stopCounting,
} from './referral-store.ts';
import { askForMail } from './send-invitation.ts';

/** Sends an invitation again, and lets it run anew. Throws `referral.joined` or `referral.tooSoon`. */
export async function resendInvitation({
  ctx,
  actor,
  input: { slug, username, referralId },
}: UseCase<{ slug: string; username: string; referralId: string }>): Promise<Referral> {
  const club = await getClub(ctx, slug);
  const sponsor = await requireValidatedFanSelf(ctx, { actor, club, username });
  assertTakesInvitations(club);
  const clubId = club.id;
  const known = await findReferral(ctx.db, { clubId, id: referralId });
  if (known?.sponsorId !== sponsor.id) throw new NotFoundError('referral.notFound');
  const { referral, now } = await ctx.unitOfWork({ clubId }, async (uow) => {
    await lockInvited(uow.tx, known);
    const at = await readNow(uow.tx);
    const renewed = await renew(uow.tx, { id: referralId, clubId, now: at });
    await askForMail(uow, renewed);
    uow.audit({ clubId, actor, action: 'referral.resent', subject: `referral:${referralId}` });
    return { referral: renewed, now: at };
  });
  return presentReferral(referral, now);
}

/** Read again under the lock. One that did not count may do so now. */
async function renew(
  tx: Tx,
  { id, clubId, now }: { id: string; clubId: string; now: Date },
): Promise<ReferralRecord> {
  const current = await findReferral(tx, { clubId, id });
  if (!current) throw new NotFoundError('referral.notFound');
  if (current.joinedAt) throw new ConflictError('referral.joined');
  if (!isResendable(current, now)) throw new ConflictError('referral.tooSoon');
  const holder = await findHolder(tx, current);
  const other = holder?.id === id ? undefined : holder;
  const inside = await isInside(tx, { clubId, email: current.emailNorm });
  const counts = mayCount({ holder: other, isInside: inside, now });
  if (counts && other) await stopCounting(tx, other);
  const expiresAt = new Date(now.getTime() + VALIDITY_MS);
  const renewed = await renewReferral(tx, { clubId, id, counts, sentAt: now, expiresAt });
  if (!renewed) throw new ConflictError('referral.joined');
  return renewed;
}

import type { Referral } from '@tifo/contracts/referrals';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { getClub } from '#server/features/clubs/index.ts';
import { isInside, requireActiveMemberSelf } from '#server/features/fans/index.ts';
import type { Actor } from '#server/lib/actor.ts';
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

/** Sends an invitation again and restarts its validity. Throws `referral.joined` or `referral.tooSoon`. */
export async function resendInvitation({
  ctx,
  actor,
  input: { slug, username, referralId },
}: UseCase<{ slug: string; username: string; referralId: string }>): Promise<Referral> {
  const club = await getClub(ctx, slug);
  const sponsor = await requireActiveMemberSelf(ctx, { actor, club, username });
  assertTakesInvitations(club);
  const clubId = club.id;
  const known = await findReferral(ctx.db, { clubId, id: referralId });
  if (known?.sponsorId !== sponsor.id) throw new NotFoundError('referral.notFound');
  const { referral, now } = await ctx.unitOfWork({ clubId }, (uow) => sendAgain(uow, { actor, known }));
  return presentReferral(referral, now);
}

/** Sends the mail again, and restarts the validity. */
export async function sendAgain(
  uow: UnitOfWork,
  { actor, known }: { actor: Actor; known: ReferralRecord },
): Promise<{ referral: ReferralRecord; now: Date }> {
  const { clubId, id } = known;
  await lockInvited(uow.tx, known);
  const now = await readNow(uow.tx);
  const current = await findReferral(uow.tx, { clubId, id });
  if (!current) throw new NotFoundError('referral.notFound');
  if (current.joinedAt) throw new ConflictError('referral.joined');
  if (current.withdrawnAt) throw new ConflictError('referral.withdrawn');
  if (!isResendable(current, now)) throw new ConflictError('referral.tooSoon');
  const referral = await renew(uow.tx, { current, now });
  await askForMail(uow, referral);
  uow.audit({ clubId, actor, action: 'referral.resent', subject: `referral:${id}` });
  return { referral, now };
}

/** Makes an invitation valid again from now on; one that did not count may count now. */
export async function renew(
  tx: Tx,
  { current, now }: { current: ReferralRecord; now: Date },
): Promise<ReferralRecord> {
  const { clubId, id } = current;
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

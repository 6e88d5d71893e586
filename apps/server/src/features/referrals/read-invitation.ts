import type { Invitation } from '@tifo/contracts/referrals';
import type { Context, UnitOfWork } from '#server/context.ts';
import { getClub } from '#server/features/clubs/index.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { moveKyc } from '#server/features/kyc/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { readInvitationToken } from './invitation-token.ts';
import { presentInvitation } from './present-referral.ts';
import { normaliseEmail } from './referral-rules.ts';
import { findReferral, takeInvitation } from './referral-store.ts';
import { nameSponsor } from './send-invitation.ts';

/** Returns the content of an invitation for the holder of its link. */
export async function readInvitation({
  ctx,
  input: { slug, token },
}: {
  ctx: Context;
  input: { slug: string; token: string };
}): Promise<Invitation> {
  const club = await getClub(ctx, slug);
  const id = readInvitationToken(ctx, token);
  const referral = id && (await findReferral(ctx.db, { clubId: club.id, id }));
  if (!referral) throw new NotFoundError('invitation.notFound');
  const sponsorName = await nameSponsor(ctx.db, { club, referral });
  if (sponsorName === undefined) throw new NotFoundError('invitation.notFound');
  return presentInvitation({ referral, sponsorName }, ctx.clock.now());
}

/** Admits a locked NOT_REFERRED fan whose proven address was invited. Returns the updated fan. */
export async function acceptInvitation(
  uow: UnitOfWork,
  { fan, actor }: { fan: FanRecord; actor: Actor },
): Promise<FanRecord> {
  const { clubId, id: fanId } = fan;
  const referral = await takeInvitation(uow.tx, { clubId, emailNorm: normaliseEmail(fan.email), fanId });
  if (!referral) return fan;
  const subject = `referral:${referral.id}` as const;
  uow.audit({ clubId, actor, action: 'referral.joined', subject, detail: { fanId } });
  return moveKyc(uow, { fan, to: 'READY_FOR_KYC', actor, reason: 'invited' });
}

/** Admits a locked NOT_REFERRED fan of a club that takes everybody by now. Returns the updated fan. */
export function waiveInvitation(
  uow: UnitOfWork,
  joining: { fan: FanRecord; actor: Actor },
): Promise<FanRecord> {
  return moveKyc(uow, { ...joining, to: 'READY_FOR_KYC', reason: 'notRequired' });
}

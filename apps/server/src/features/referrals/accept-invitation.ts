import type { UnitOfWork } from '#server/context.ts';
import type { FanRecord } from '#server/features/fans/index.ts';
import { moveKyc } from '#server/features/kyc/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { normaliseEmail } from './referral-rules.ts';
import { takeInvitation } from './referral-store.ts';

/** Lets in a fan, NOT_REFERRED and locked, whose proven address was invited. Answers the fan after it. */
export async function acceptInvitation(
  uow: UnitOfWork,
  { fan, actor }: { fan: FanRecord; actor: Actor },
): Promise<FanRecord> {
  const { clubId, id: fanId } = fan;
  const referral = await takeInvitation(uow.tx, { clubId, emailNorm: normaliseEmail(fan.email), fanId });
  if (!referral) return fan;
  const subject = `referral:${referral.id}`;
  uow.audit({ clubId, actor, action: 'referral.joined', subject, detail: { fanId } });
  return moveKyc(uow, { fan, to: 'READY_FOR_KYC', actor, reason: 'invited' });
}

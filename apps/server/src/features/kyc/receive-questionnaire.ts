import type { UnitOfWork } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type FanRecord, lockFan } from '#server/features/fans/index.ts';
import type { Actor } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { notifyApplicant, notifyClub } from './kyc-mails.ts';
import { moveKyc } from './move-kyc.ts';

/**
 * Records that the fan has answered the questionnaire, in the caller's transaction; their file awaits the
 * club's review from now on.
 */
export async function receiveQuestionnaire(
  uow: UnitOfWork,
  { club, fanId, actor }: { club: ClubRecord; fanId: string; actor: Actor },
): Promise<FanRecord> {
  const fan = await lockFan(uow.tx, club.id, fanId);
  if (!fan) throw new NotFoundError('fan.notFound');
  const moved = await moveKyc(uow, {
    fan,
    to: 'DUE_DILIGENCE_FILLED',
    actor,
    reason: 'questionnaire',
  });
  await notifyApplicant(uow, { club, fan, template: 'kycReceived' });
  await notifyClub(uow, { club, fan, template: 'kycWaiting', about: fan.id });
  return moved;
}

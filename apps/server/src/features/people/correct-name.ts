import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { type FanRecord, findFansByIds, lockFan, setFanNames } from '#server/features/fans/index.ts';
import { correctIdentityNames } from '#server/features/kyc/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';

export interface CorrectNameInput {
  club: ClubRecord;
  fanId: string;
  firstName: string;
  lastName: string;
  /** The names that were corrected; others by now are shown first. */
  before: { firstName: string; lastName: string };
  reason: string;
}

const NAMES = ['firstName', 'lastName'] as const;

/** Puts right what a fan is called, also once their registration is frozen. Documents that were issued stay as they are. */
export async function correctName({ ctx, actor, input }: UseCase<CorrectNameInput>): Promise<FanRecord> {
  const { club, fanId, firstName, lastName, before, reason } = input;
  const clubId = club.id;
  assertMay(actor, 'fans.review', clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const fan = await lockFan(uow.tx, clubId, fanId);
    if (!fan) throw new NotFoundError('fan.notFound');
    // A retry after a lost reply finds it corrected.
    if (fan.firstName === firstName && fan.lastName === lastName) return fan;
    if (fan.firstName !== before.firstName || fan.lastName !== before.lastName) {
      throw new ConflictError('fan.nameChanged');
    }
    await setFanNames(uow.tx, { clubId, id: fanId, firstName, lastName });
    await correctIdentityNames(uow.tx, { clubId, fanId, firstName, lastName });
    const [corrected] = await findFansByIds(uow.tx, clubId, [fanId]);
    if (!corrected) throw new NotFoundError('fan.notFound');
    uow.audit({
      actor,
      action: 'fan.nameCorrected',
      subject: `fan:${fanId}`,
      // The log outlives the fan's account: it says what has changed, not to what.
      detail: { changed: NAMES.filter((part) => corrected[part] !== fan[part]) },
      reason,
    });
    uow.invalidate(club);
    await queueMail(uow, {
      clubSlug: club.slug,
      to: fan.email,
      fan,
      language: fan.language,
      template: 'fanNameCorrected',
      values: { name: corrected.name, words: reason },
      dedupe: `fanNameCorrected:${uow.ids.next()}`,
    });
    return corrected;
  });
}

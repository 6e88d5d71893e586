import type { OfficeBirth } from '@tifo/contracts/back-office/people';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { lockFan } from '#server/features/fans/index.ts';
import { assertOldEnough, findPersonalInfo, updateBirth } from '#server/features/kyc/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';

export interface CorrectBirthInput extends OfficeBirth {
  club: ClubRecord;
  fanId: string;
  /** What was corrected; something else by now is shown first. */
  before: OfficeBirth;
  reason: string;
}

const FIELDS = ['birthdate', 'birthplace'] as const;

/** Returns what a fan has told of their birth; null if nothing yet. */
export async function findBirth(tx: Tx, key: { clubId: string; fanId: string }): Promise<OfficeBirth | null> {
  const info = await findPersonalInfo(tx, key);
  return info && { birthdate: info.birthdate, birthplace: info.birthplace ?? null };
}

/** Puts right when and where a fan was born, also once their registration is frozen. */
export async function correctBirth({ ctx, actor, input }: UseCase<CorrectBirthInput>): Promise<OfficeBirth> {
  const { club, fanId, birthdate, birthplace, before, reason } = input;
  const clubId = club.id;
  const after = { birthdate, birthplace };
  assertMay(actor, 'fans.review', clubId);
  assertOldEnough(ctx, { timeZone: club.timeZone, birthdate, code: 'fan.tooYoung' });
  await ctx.unitOfWork({ clubId }, async (uow) => {
    const fan = await lockFan(uow.tx, clubId, fanId);
    if (!fan) throw new NotFoundError('fan.notFound');
    const known = await findBirth(uow.tx, { clubId, fanId });
    if (!known) throw new ConflictError('fan.birthUnknown');
    const changed = FIELDS.filter((field) => known[field] !== after[field]);
    // A retry after a lost reply finds it corrected.
    if (changed.length === 0) return;
    if (FIELDS.some((field) => known[field] !== before[field])) throw new ConflictError('fan.birthChanged');
    await updateBirth(uow.tx, { clubId, fanId, ...after });
    // The log outlives the fan's account: it says what has changed, not to what.
    uow.audit({ actor, action: 'fan.birthCorrected', subject: `fan:${fanId}`, detail: { changed }, reason });
    await queueMail(uow, {
      ...{ clubSlug: club.slug, to: fan.email, fan, language: fan.language, template: 'fanBirthCorrected' },
      values: { name: fan.firstName || fan.name, words: reason },
      linkPath: '/profile',
      dedupe: `fanBirthCorrected:${uow.ids.next()}`,
    });
  });
  return after;
}

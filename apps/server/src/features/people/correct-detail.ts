import { isDeepStrictEqual } from 'node:util';
import type { PersonalInfo } from '@tifo/contracts/fans';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { lockFan } from '#server/features/fans/index.ts';
import { findPersonalInfo } from '#server/features/kyc/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';

interface FanKey {
  clubId: string;
  fanId: string;
}

export interface DetailCorrection<Detail extends object> {
  club: ClubRecord;
  fanId: string;
  after: Detail;
  /** What was corrected; something else by now is shown first. */
  before: Detail;
  reason: string;
}

interface DetailKind<Detail extends object> {
  action: 'fan.birthCorrected' | 'fan.companyCorrected';
  template: 'fanBirthCorrected' | 'fanCompanyCorrected';
  read: (info: PersonalInfo) => Detail;
  save: (uow: UnitOfWork, key: FanKey, after: Detail) => Promise<void>;
}

/** Puts right what a fan has told the club of themselves, also once their registration is frozen, and tells them why. */
export async function correctDetail<Detail extends object>(
  { ctx, actor, input }: UseCase<DetailCorrection<Detail>>,
  { action, template, read, save }: DetailKind<Detail>,
): Promise<Detail> {
  const { club, fanId, after, before, reason } = input;
  const key = { clubId: club.id, fanId };
  assertMay(actor, 'fans.review', club.id);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const fan = await lockFan(uow.tx, club.id, fanId);
    if (!fan) throw new NotFoundError('fan.notFound');
    const info = await findPersonalInfo(uow.tx, key);
    if (!info) throw new ConflictError('fan.detailsUnknown');
    const known = read(info);
    const changed = differing(known, after);
    // A retry after a lost reply finds it corrected.
    if (changed.length === 0) return;
    if (differing(known, before).length > 0) throw new ConflictError('fan.detailsChanged');
    await save(uow, key, after);
    // The log outlives the fan's account: it says what has changed, not to what.
    uow.audit({ actor, action, subject: `fan:${fanId}`, detail: { changed }, reason });
    await queueMail(uow, {
      ...{ clubSlug: club.slug, to: fan.email, fan, language: fan.language, template },
      values: { name: fan.firstName || fan.name, words: reason },
      linkPath: '/profile',
      dedupe: `${template}:${uow.ids.next()}`,
    });
  });
  return after;
}

/** Returns the fields of two details that are not the same. */
function differing<Detail extends object>(one: Detail, other: Detail): string[] {
  const fields = Object.keys(one) as (keyof Detail & string)[];
  return fields.filter((field) => !isDeepStrictEqual(one[field], other[field]));
}

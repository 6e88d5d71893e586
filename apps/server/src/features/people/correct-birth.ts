import type { OfficeBirth } from '@tifo/contracts/back-office/people';
import type { PersonalInfo } from '@tifo/contracts/fans';
import type { UseCase } from '#server/context.ts';
import { assertOldEnough, updateBirth } from '#server/features/kyc/index.ts';
import { correctDetail, type DetailCorrection } from './correct-detail.ts';

/** Returns what a fan has told of their birth. */
export const birthOf = ({ birthdate, birthplace }: PersonalInfo): OfficeBirth => ({
  birthdate,
  birthplace: birthplace ?? null,
});

/** Puts right when and where a fan was born. */
export async function correctBirth(call: UseCase<DetailCorrection<OfficeBirth>>): Promise<OfficeBirth> {
  const { club, after } = call.input;
  const { timeZone } = club;
  assertOldEnough(call.ctx, { timeZone, birthdate: after.birthdate, code: 'fan.tooYoung' });
  return correctDetail(call, {
    action: 'fan.birthCorrected',
    template: 'fanBirthCorrected',
    read: birthOf,
    save: (uow, key, birth) => updateBirth(uow.tx, { ...key, ...birth }),
  });
}

import type { OfficeBirth } from '@tifo/contracts/back-office/people';
import type { UseCase } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { assertOldEnough, findPersonalInfo, updateBirth } from '#server/features/kyc/index.ts';
import { correctDetail, type DetailCorrection, type FanKey } from './correct-detail.ts';

/** Returns what a fan has told of their birth; null if nothing yet. */
export async function findBirth(tx: Tx, key: FanKey): Promise<OfficeBirth | null> {
  const info = await findPersonalInfo(tx, key);
  return info && { birthdate: info.birthdate, birthplace: info.birthplace ?? null };
}

/** Puts right when and where a fan was born. */
export async function correctBirth(call: UseCase<DetailCorrection<OfficeBirth>>): Promise<OfficeBirth> {
  const { club, after } = call.input;
  const { timeZone } = club;
  assertOldEnough(call.ctx, { timeZone, birthdate: after.birthdate, code: 'fan.tooYoung' });
  return correctDetail(call, {
    action: 'fan.birthCorrected',
    template: 'fanBirthCorrected',
    find: findBirth,
    save: (uow, key, birth) => updateBirth(uow.tx, { ...key, ...birth }),
  });
}

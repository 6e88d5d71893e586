import type { UnitOfWork } from '#server/context.ts';
import type { PoolUser } from '../accounts/user-store.ts';
import type { ChallengeData } from '../challenges/challenge-tables.ts';
import { openChallenge } from '../challenges/open-challenge.ts';
import type { PoolDevice } from '../factors/devices/device-store.ts';
import type { SecondFactorQuestion } from './second-factor-question.ts';

/** Lets a remembered device prove itself in place of a second factor. */
export async function askDeviceProof({
  uow,
  input,
}: {
  uow: UnitOfWork;
  input: { user: PoolUser; device: PoolDevice; data: ChallengeData };
}): Promise<SecondFactorQuestion> {
  const { user, device } = input;
  const { email, sub } = user;
  const data = { ...input.data, deviceKey: device.key };
  const Session = await openChallenge({ uow, input: { name: 'DEVICE_SRP_AUTH', email, sub, data } });
  // USERNAME is left out of the parameters, since clients would store the device under it.
  return { reply: { ChallengeName: 'DEVICE_SRP_AUTH', Session, ChallengeParameters: {} }, mailCodeTo: null };
}

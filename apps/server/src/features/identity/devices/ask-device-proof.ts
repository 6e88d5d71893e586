import type { UnitOfWork } from '#server/context.ts';
import type { SecondFactorQuestion } from '../second-factor/second-factor-question.ts';
import type { SignInProof } from '../second-factor/second-factor-rules.ts';
import { openChallenge } from '../sign-in/open-challenge.ts';
import type { PoolUser } from '../users/user-store.ts';
import type { PoolDevice } from './device-store.ts';

/** A remembered device proves itself in the place of a second factor. */
export async function askDeviceProof({
  uow,
  input,
}: {
  uow: UnitOfWork;
  input: { user: PoolUser; device: PoolDevice; proof: SignInProof };
}): Promise<SecondFactorQuestion> {
  const { user, device, proof } = input;
  const { email, sub } = user;
  const data = { proof, deviceKey: device.key };
  const Session = await openChallenge({ uow, input: { name: 'DEVICE_SRP_AUTH', email, sub, data } });
  // No USERNAME among the parameters: clients would file the device under it from then on.
  return { reply: { ChallengeName: 'DEVICE_SRP_AUTH', Session, ChallengeParameters: {} }, mailCodeTo: null };
}

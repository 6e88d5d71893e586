import type { UnitOfWork } from '#server/context.ts';
import type { PoolUser } from '../accounts/user-store.ts';
import type { ChallengeData } from '../challenges/challenge-tables.ts';
import { openChallenge } from '../challenges/open-challenge.ts';
import { presentDelivery } from '../factors/codes/present-delivery.ts';
import { findDevice } from '../factors/devices/device-store.ts';
import type { SecondFactors } from '../factors/find-second-factors.ts';
import { listPasskeys } from '../factors/passkeys/passkey-store.ts';
import { nextSecondFactor } from '../factors/second-factor-rules.ts';
import type { ChallengeName, OwnStepName } from '../protocol/auth-reply.ts';
import type { SecondFactor, SignInProof } from '../protocol/factor-values.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { askDeviceProof } from './ask-device-proof.ts';
import type { SecondFactorQuestion } from './second-factor-question.ts';

/** Returns the challenge for a further factor, or null if the proofs suffice. */
export async function askSecondFactor({
  uow,
  caller,
  input,
}: {
  uow: UnitOfWork;
  caller: PoolCaller;
  input: { user: PoolUser; factors: SecondFactors; proof: SignInProof; deviceKey?: string | undefined };
}): Promise<SecondFactorQuestion | null> {
  const { user, factors, proof, deviceKey } = input;
  const step = nextSecondFactor({
    ...factors,
    proof,
    passwordByMail: user.passwordByMail,
    hasPasskey: caller.needsSecondFactor && (await listPasskeys(uow.tx, user.sub)).length > 0,
    isRequired: caller.needsSecondFactor,
  });
  const isSameMailbox = step.kind === 'ask' && step.factor === 'EMAIL_OTP' && user.passwordByMail;
  const data: ChallengeData = { proof, ...(isSameMailbox ? { isSameMailbox } : {}) };
  const asks = step.kind === 'ask' || step.kind === 'choose';
  const device = asks && deviceKey ? await findDevice(uow.tx, { key: deviceKey, sub: user.sub }) : undefined;
  if (device?.isRemembered) return askDeviceProof({ uow, input: { user, device, data } });
  switch (step.kind) {
    case 'none':
      return null;
    case 'ask':
      return askFactor({ uow, user, data, factor: step.factor });
    case 'choose':
      return ask({ uow, user, data, name: 'SELECT_MFA_TYPE' }, { MFAS_CAN_CHOOSE: listOf(step.among) });
    case 'setUp':
      return ask({ uow, user, data, name: 'MFA_SETUP' }, { MFAS_CAN_SETUP: listOf(step.among) });
    case 'recover':
      return ask({ uow, user, data, name: 'CUSTOM_CHALLENGE' }, { challenge: 'RECOVERY_CODE' });
  }
}

interface Question {
  uow: UnitOfWork;
  user: Pick<PoolUser, 'sub' | 'email'>;
  data: ChallengeData;
}

/** Opens the challenge of one factor; a mailed code is sent by the caller, after the commit. */
export async function askFactor(
  question: Question & { factor: SecondFactor },
): Promise<SecondFactorQuestion> {
  const { factor, ...rest } = question;
  if (factor === 'SOFTWARE_TOKEN_MFA') return ask({ ...rest, name: factor }, {});
  const { email } = question.user;
  const { DeliveryMedium, Destination } = presentDelivery(email);
  const asked = await ask(
    { ...rest, name: factor },
    { CODE_DELIVERY_DELIVERY_MEDIUM: DeliveryMedium, CODE_DELIVERY_DESTINATION: Destination },
  );
  return { ...asked, mailCodeTo: email };
}

async function ask(
  { uow, user, data, name }: Question & { name: Exclude<ChallengeName, OwnStepName> },
  parameters: Record<string, string>,
): Promise<SecondFactorQuestion> {
  const { email, sub } = user;
  const Session = await openChallenge({ uow, input: { name, email, sub, data } });
  return { reply: { ChallengeName: name, Session, ChallengeParameters: parameters }, mailCodeTo: null };
}

function listOf(factors: SecondFactor[]): string {
  return JSON.stringify(factors);
}

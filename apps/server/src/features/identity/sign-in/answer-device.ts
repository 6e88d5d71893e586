import { decrypt, encrypt } from '#server/lib/encrypt.ts';
import { type ChallengeAnswer, useUpSession } from '../challenges/challenge-answer.ts';
import { openChallenge } from '../challenges/open-challenge.ts';
import { requireParameter } from '../challenges/require-parameter.ts';
import { beginDeviceProof, type DeviceProofState, isDeviceProof } from '../factors/devices/device-proof.ts';
import { findDevice, type PoolDevice } from '../factors/devices/device-store.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { PoolError, wrongSession } from '../protocol/pool-error.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** DEVICE_SRP_AUTH: the device's public value, answered by ours. */
export async function answerDeviceValue(answer: ChallengeAnswer): Promise<AuthReply> {
  const { ctx, challenge, key, responses } = answer;
  const { device, sub } = await requireDevice(answer);
  const state = beginDeviceProof(device.verifier, requireParameter(responses, 'SRP_A'));
  if (!state) throw wrongDevice();
  const { email, data } = challenge;
  const sealedProof = encrypt(ctx.secrets.derive('device-proofs'), JSON.stringify(state));
  const Session = await ctx.unitOfWork({ clubId: null }, async (uow) => {
    await useUpSession(key)(uow.tx);
    const input = { name: 'DEVICE_PASSWORD_VERIFIER', email, sub, data: { ...data, sealedProof } } as const;
    return openChallenge({ uow, input });
  });
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    Session,
    ChallengeParameters: {
      DEVICE_KEY: device.key,
      SALT: device.salt,
      SRP_B: state.serverPublic,
      SECRET_BLOCK: state.secretBlock,
    },
  };
}

/** DEVICE_PASSWORD_VERIFIER: the proof that the device holds its secret. */
export async function answerDeviceProof(answer: ChallengeAnswer): Promise<AuthReply> {
  const { ctx, caller, challenge, key, responses } = answer;
  const { device, sub } = await requireDevice(answer);
  const { sealedProof } = challenge.data;
  if (sealedProof === undefined) throw wrongSession();
  const state = JSON.parse(decrypt(ctx.secrets.derive('device-proofs'), sealedProof)) as DeviceProofState;
  const isRight = isDeviceProof(device, state, {
    secretBlock: requireParameter(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'),
    timestamp: requireParameter(responses, 'TIMESTAMP'),
    signature: requireParameter(responses, 'PASSWORD_CLAIM_SIGNATURE'),
  });
  if (!isRight) throw wrongDevice();
  return finishSignIn({
    ctx,
    caller,
    input: {
      sub,
      proof: challenge.data.isSameMailbox ? 'EMAIL_CODE' : 'SECOND_FACTOR',
      deviceKey: device.key,
      redeem: (uow) => useUpSession(key)(uow.tx),
    },
  });
}

/** The device that was asked, as long as it is remembered. */
async function requireDevice({ ctx, challenge, responses }: ChallengeAnswer): Promise<{
  device: PoolDevice;
  sub: string;
}> {
  const { sub, data } = challenge;
  const wanted = requireParameter(responses, 'DEVICE_KEY');
  if (sub === null || data.deviceKey !== wanted) throw wrongDevice();
  const device = await findDevice(ctx.db, { key: wanted, sub });
  if (!device?.isRemembered) throw new PoolError('ResourceNotFoundException', 'Device does not exist.');
  return { device, sub };
}

function wrongDevice(): PoolError {
  return new PoolError('NotAuthorizedException', 'Incorrect device.');
}

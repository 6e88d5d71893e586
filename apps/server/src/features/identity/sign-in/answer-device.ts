import { randomBytes } from 'node:crypto';
import { decrypt, encrypt } from '#server/lib/encrypt.ts';
import {
  beginSrpProof,
  isSrpProof,
  type SrpState,
} from '#server/providers/user-pool/secure-remote-password.ts';
import { type ChallengeAnswer, useUpSession } from '../challenges/challenge-answer.ts';
import { openChallenge } from '../challenges/open-challenge.ts';
import { readSrpAnswer } from '../challenges/read-srp-answer.ts';
import { requireParameter } from '../challenges/require-parameter.ts';
import { findDevice, type PoolDevice } from '../factors/devices/device-store.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { PoolError, unknownDevice, wrongSession } from '../protocol/pool-error.ts';
import { finishSignIn } from './finish-sign-in.ts';

interface DeviceProofState extends SrpState {
  secretBlock: string;
}

/** DEVICE_SRP_AUTH: exchanges the public values of device and server. */
export async function answerDeviceValue(answer: ChallengeAnswer): Promise<AuthReply> {
  const { ctx, challenge, key, responses } = answer;
  const { device, sub } = await requireDevice(answer);
  const begun = beginSrpProof(device.verifier, requireParameter(responses, 'SRP_A'));
  if (!begun) throw wrongDevice();
  const state: DeviceProofState = { ...begun, secretBlock: randomBytes(32).toString('base64') };
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

/** DEVICE_PASSWORD_VERIFIER: verifies that the device knows its secret. */
export async function answerDeviceProof(answer: ChallengeAnswer): Promise<AuthReply> {
  const { ctx, caller, challenge, key, responses } = answer;
  const { device, sub } = await requireDevice(answer);
  const { sealedProof } = challenge.data;
  if (sealedProof === undefined) throw wrongSession();
  const state = JSON.parse(decrypt(ctx.secrets.derive('device-proofs'), sealedProof)) as DeviceProofState;
  const given = readSrpAnswer(responses);
  const holder = { group: device.groupKey, name: device.key, verifier: device.verifier };
  if (given.secretBlock !== state.secretBlock || !isSrpProof(holder, state, given)) throw wrongDevice();
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

/** Returns the challenged device if it is still remembered. */
async function requireDevice({ ctx, challenge, responses }: ChallengeAnswer): Promise<{
  device: PoolDevice;
  sub: string;
}> {
  const { sub, data } = challenge;
  const wanted = requireParameter(responses, 'DEVICE_KEY');
  if (sub === null || data.deviceKey !== wanted) throw wrongDevice();
  const device = await findDevice(ctx.db, { key: wanted, sub });
  if (!device?.isRemembered) throw unknownDevice();
  return { device, sub };
}

function wrongDevice(): PoolError {
  return new PoolError('NotAuthorizedException', 'Incorrect device.');
}

import { decrypt } from '#server/lib/encrypt.ts';
import { isSrpProof } from '#server/providers/user-pool/secure-remote-password.ts';
import { identifierKey } from '../accounts/identifier-key.ts';
import { updateAskedAt } from '../accounts/sign-up-store.ts';
import { returnLimits } from '../accounts/take-limits.ts';
import type { ChallengeAnswer } from '../challenges/challenge-answer.ts';
import { takeChallenge } from '../challenges/challenge-store.ts';
import { hashSession } from '../challenges/open-challenge.ts';
import { readSrpAnswer, sessionOfBlock } from '../challenges/read-srp-answer.ts';
import { findDevice } from '../factors/devices/device-store.ts';
import { placeFingerprints } from '../factors/devices/place-fingerprints.ts';
import {
  countAttempt,
  findLockSeconds,
  findPasswordHolder,
  forgetFailures,
  NOBODY,
} from '../factors/lockout/lockout-store.ts';
import { isWithoutPassword, LOCKOUT } from '../factors/passwords/check-password.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import {
  limitExceeded,
  passwordResetRequired,
  unknownDevice,
  userNotConfirmed,
  wrongCredentials,
  wrongSession,
} from '../protocol/pool-error.ts';
import type { PasswordProofState } from './ask-password-proof.ts';
import { finishSignIn } from './finish-sign-in.ts';

/**
 * PASSWORD_VERIFIER: the proof of the password. Each proof costs an attempt, and needs a challenge of its
 * own.
 */
export async function answerPasswordProof(answer: ChallengeAnswer): Promise<AuthReply> {
  const { ctx, caller, challenge, key, responses } = answer;
  const { email, sub } = challenge;
  const given = readSrpAnswer(responses);
  if (hashSession(sessionOfBlock(given.secretBlock) ?? '') !== key.sessionHash) throw wrongSession();
  const { DEVICE_KEY: deviceKey } = responses;
  const device = deviceKey && (await findDevice(ctx.db, { key: deviceKey, sub: sub ?? NOBODY }));
  if (deviceKey !== undefined && !device) throw unknownDevice();
  const failuresOf = await countProof(answer);
  const taken = await takeChallenge(ctx.db, key);
  if (taken?.data.sealedProof === undefined) throw wrongSession();
  const sealed = decrypt(ctx.secrets.derive('password-proofs'), taken.data.sealedProof);
  const { holder, of, ...state } = JSON.parse(sealed) as PasswordProofState;
  const isRight = isSrpProof(holder, state, given);
  const account = await findPasswordHolder(ctx.db, email);
  if (account && isWithoutPassword(account)) throw passwordResetRequired();
  if (!isRight || of === null) throw wrongCredentials();
  await returnLimits({ ctx, limits: ['signIn'], address: caller.address });
  if ('signUp' in of) {
    await updateAskedAt(ctx.db, { sub: of.signUp, askedAt: ctx.clock.now() });
    await forgetFailures(ctx.db, [failuresOf]);
    throw userNotConfirmed();
  }
  const { account: provenSub, passwordHash } = of;
  const proven = { sub: provenSub, proof: 'PASSWORD', passwordHash, failuresOf, deviceKey } as const;
  return finishSignIn({ ctx, caller, input: proven });
}

/** Counts the attempt as a wrong password until it is proven correct; returns the lock key. */
async function countProof({ ctx, caller, challenge, responses }: ChallengeAnswer): Promise<string> {
  const { email, sub } = challenge;
  const now = ctx.clock.now();
  const { mayTry, lockKey } = await countAttempt(ctx.db, {
    identifier: identifierKey(ctx, email),
    sub,
    fingerprints: placeFingerprints(ctx, { sub: sub ?? '', caller, deviceKey: responses.DEVICE_KEY }),
    now,
    rule: LOCKOUT,
  });
  if (!mayTry) throw limitExceeded(await findLockSeconds(ctx.db, lockKey, now));
  return lockKey;
}

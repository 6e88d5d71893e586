import { z } from 'zod';
import type { ChallengeAnswer } from '../challenges/challenge-answer.ts';
import { findChallenge } from '../challenges/challenge-store.ts';
import { hashSession } from '../challenges/open-challenge.ts';
import { sessionOfBlock } from '../challenges/read-srp-answer.ts';
import { requireParameter } from '../challenges/require-parameter.ts';
import type { AuthReply, ChallengeName } from '../protocol/auth-reply.ts';
import { invalidParameter, wrongSession } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, SessionText, Username } from '../protocol/pool-values.ts';
import { answerAppCode } from '../sign-in/answer-app-code.ts';
import { answerDeviceProof, answerDeviceValue } from '../sign-in/answer-device.ts';
import { answerEmailCode } from '../sign-in/answer-email-code.ts';
import { answerFactorChoice } from '../sign-in/answer-factor-choice.ts';
import { answerFirstFactor } from '../sign-in/answer-first-factor.ts';
import { answerNewPassword } from '../sign-in/answer-new-password.ts';
import { answerPasskey } from '../sign-in/answer-passkey.ts';
import { answerPasswordProof } from '../sign-in/answer-password-proof.ts';
import { answerRecoveryCode } from '../sign-in/answer-recovery-code.ts';
import { answerSetup } from '../sign-in/answer-setup.ts';

export const RespondToAuthChallengeInput = z.object({
  ClientId,
  ChallengeName: z.string().min(1).max(64),
  Session: SessionText.optional(),
  ChallengeResponses: z.record(z.string().max(128), z.string().max(4096)).default({}),
  ClientMetadata,
});

const ANSWERS: ReadonlyMap<string, (answer: ChallengeAnswer) => Promise<AuthReply>> = new Map([
  ['CUSTOM_CHALLENGE', answerRecoveryCode],
  ['DEVICE_PASSWORD_VERIFIER', answerDeviceProof],
  ['DEVICE_SRP_AUTH', answerDeviceValue],
  ['EMAIL_OTP', answerEmailCode],
  ['MFA_SETUP', answerSetup],
  ['NEW_PASSWORD_REQUIRED', answerNewPassword],
  ['PASSWORD_VERIFIER', answerPasswordProof],
  ['SELECT_CHALLENGE', answerFirstFactor],
  ['SELECT_MFA_TYPE', answerFactorChoice],
  ['SOFTWARE_TOKEN_MFA', answerAppCode],
  ['WEB_AUTHN', answerPasskey],
]);

/**
 * Responds to the current challenge of a sign-in. A wrong response keeps the session, a correct one consumes
 * it.
 */
export async function respondToAuthChallenge({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof RespondToAuthChallengeInput>>): Promise<AuthReply> {
  const { ChallengeName: name, ChallengeResponses: responses } = input;
  const session = input.Session ?? sessionOfBlock(responses.PASSWORD_CLAIM_SECRET_BLOCK);
  const answer = ANSWERS.get(name);
  if (!answer) throw invalidParameter(`${name} is not supported.`);
  if (session === undefined) throw invalidParameter('Missing required parameter Session');
  const username = Username.safeParse(requireParameter(responses, 'USERNAME'));
  const key = { sessionHash: hashSession(session), name: name as ChallengeName, now: ctx.clock.now() };
  const challenge = await findChallenge(ctx.db, key);
  const isTheirs = challenge && [challenge.email, challenge.sub].includes(username.data ?? '');
  if (!isTheirs) throw wrongSession();
  return answer({ ctx, caller, challenge, key, responses });
}

import { z } from 'zod';
import { answerDeviceProof, answerDeviceValue } from '../devices/answer-device.ts';
import { answerPasskey } from '../passkeys/answer-passkey.ts';
import { invalidParameter, wrongSession } from '../protocol/pool-error.ts';
import type { PoolCall } from '../protocol/pool-operation.ts';
import { ClientId, ClientMetadata, SessionText, Username } from '../protocol/pool-values.ts';
import { answerAppCode } from '../second-factor/answer-app-code.ts';
import { answerFactorChoice } from '../second-factor/answer-factor-choice.ts';
import { answerSetup } from '../second-factor/answer-setup.ts';
import { answerEmailCode } from './answer-email-code.ts';
import { answerFirstFactor } from './answer-first-factor.ts';
import { answerNewPassword } from './answer-new-password.ts';
import type { AuthReply } from './auth-reply.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';
import { findChallenge } from './challenge-store.ts';
import type { ChallengeName } from './challenge-tables.ts';
import { hashSession } from './open-challenge.ts';
import { requireParameter } from './require-parameter.ts';

export const RespondToAuthChallengeInput = z.object({
  ClientId,
  ChallengeName: z.string().min(1).max(64),
  Session: SessionText.optional(),
  ChallengeResponses: z.record(z.string().max(128), z.string().max(4096)).default({}),
  ClientMetadata,
});

const ANSWERS: ReadonlyMap<string, (answer: ChallengeAnswer) => Promise<AuthReply>> = new Map([
  ['DEVICE_PASSWORD_VERIFIER', answerDeviceProof],
  ['DEVICE_SRP_AUTH', answerDeviceValue],
  ['EMAIL_OTP', answerEmailCode],
  ['MFA_SETUP', answerSetup],
  ['NEW_PASSWORD_REQUIRED', answerNewPassword],
  ['SELECT_CHALLENGE', answerFirstFactor],
  ['SELECT_MFA_TYPE', answerFactorChoice],
  ['SOFTWARE_TOKEN_MFA', answerAppCode],
  ['WEB_AUTHN', answerPasskey],
]);

/** Answers the step that a sign-in has come to. A wrong answer keeps the session, a right one uses it up. */
export async function respondToAuthChallenge({
  ctx,
  caller,
  input,
}: PoolCall<z.output<typeof RespondToAuthChallengeInput>>): Promise<AuthReply> {
  const { ChallengeName: name, Session: session, ChallengeResponses: responses } = input;
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

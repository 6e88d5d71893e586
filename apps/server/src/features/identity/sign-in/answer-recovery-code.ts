import { type ChallengeAnswer, useUpSession } from '../challenges/challenge-answer.ts';
import { requireParameter } from '../challenges/require-parameter.ts';
import { checkRecoveryCode } from '../factors/recovery-codes/check-recovery-code.ts';
import { readRecoveryCode } from '../factors/recovery-codes/recovery-code-rules.ts';
import { useRecoveryCode } from '../factors/recovery-codes/use-recovery-code.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { wrongCode, wrongSession } from '../protocol/pool-error.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** CUSTOM_CHALLENGE: only the mailbox was proven, and the account has a factor that is independent of it. */
export async function answerRecoveryCode(answer: ChallengeAnswer): Promise<AuthReply> {
  const code = readRecoveryCode(requireParameter(answer.responses, 'ANSWER'));
  if (code === null) throw wrongCode();
  return signInByRecoveryCode(answer, code);
}

/** Accepts a recovery code in place of any required second factor. */
export async function signInByRecoveryCode(answer: ChallengeAnswer, code: string): Promise<AuthReply> {
  const { ctx, caller, challenge, key, responses } = answer;
  const { sub, email } = challenge;
  if (sub === null) throw wrongSession();
  const deviceKey = responses.DEVICE_KEY;
  const proof = await checkRecoveryCode({ ctx, caller, input: { sub, email, code, deviceKey } });
  return finishSignIn({
    ctx,
    caller,
    input: {
      sub,
      proof: 'SECOND_FACTOR',
      deviceKey,
      redeem: async (uow) => {
        await useUpSession(key)(uow.tx);
        await useRecoveryCode({ uow, caller, input: { sub, proof } });
      },
    },
  });
}

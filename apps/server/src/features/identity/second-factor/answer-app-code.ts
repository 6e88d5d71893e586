import { forgetFailures } from '../passwords/lockout-store.ts';
import { usedAppCode, wrongSession } from '../protocol/pool-error.ts';
import type { AuthReply } from '../sign-in/auth-reply.ts';
import { type ChallengeAnswer, useUpSession } from '../sign-in/challenge-answer.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { requireParameter } from '../sign-in/require-parameter.ts';
import { checkAppCode } from './check-app-code.ts';
import { useStep } from './totp-store.ts';

/** SOFTWARE_TOKEN_MFA: a code of the authenticator app, each good once. */
export async function answerAppCode(answer: ChallengeAnswer): Promise<AuthReply> {
  const { ctx, caller, challenge, key, responses } = answer;
  const { sub, email } = challenge;
  if (sub === null) throw wrongSession();
  const code = requireParameter(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const { step, lockKey } = await checkAppCode({ ctx, caller, input: { sub, email, code } });
  return finishSignIn({
    ctx,
    caller,
    input: {
      sub,
      proof: 'SECOND_FACTOR',
      deviceKey: responses.DEVICE_KEY,
      redeem: async (uow) => {
        await useUpSession(key)(uow.tx);
        if (!(await useStep(uow.tx, sub, step))) throw usedAppCode();
        await forgetFailures(uow.tx, lockKey);
      },
    },
  });
}

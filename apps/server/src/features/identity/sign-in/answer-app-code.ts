import { type ChallengeAnswer, useUpSession } from '../challenges/challenge-answer.ts';
import { requireParameter } from '../challenges/require-parameter.ts';
import { forgetFailures } from '../factors/lockout/lockout-store.ts';
import { checkAppCode } from '../factors/totp/check-app-code.ts';
import { useStep } from '../factors/totp/totp-store.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { usedAppCode, wrongSession } from '../protocol/pool-error.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** SOFTWARE_TOKEN_MFA: a code of the authenticator app, each good once. */
export async function answerAppCode(answer: ChallengeAnswer): Promise<AuthReply> {
  const { ctx, caller, challenge, key, responses } = answer;
  const { sub, email } = challenge;
  if (sub === null) throw wrongSession();
  const code = requireParameter(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const { step, lockKey } = await checkAppCode({
    ctx,
    caller,
    input: { sub, email, code, deviceKey: responses.DEVICE_KEY },
  });
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
        await forgetFailures(uow.tx, [lockKey]);
      },
    },
  });
}

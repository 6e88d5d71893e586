import { type ChallengeAnswer, useUpSession } from '../challenges/challenge-answer.ts';
import { requireParameter } from '../challenges/require-parameter.ts';
import { forgetFailures } from '../factors/lockout/lockout-store.ts';
import { readRecoveryCode } from '../factors/recovery-codes/recovery-code-rules.ts';
import { checkAppCode } from '../factors/totp/check-app-code.ts';
import { useStep } from '../factors/totp/totp-store.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { usedAppCode, wrongSession } from '../protocol/pool-error.ts';
import { signInByRecoveryCode } from './answer-recovery-code.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** SOFTWARE_TOKEN_MFA: a code of the authenticator app, valid once; or a recovery code. */
export async function answerAppCode(answer: ChallengeAnswer): Promise<AuthReply> {
  const { ctx, caller, challenge, key, responses } = answer;
  const { sub, email } = challenge;
  if (sub === null) throw wrongSession();
  const code = requireParameter(responses, 'SOFTWARE_TOKEN_MFA_CODE');
  const recoveryCode = readRecoveryCode(code);
  if (recoveryCode !== null) return signInByRecoveryCode(answer, recoveryCode);
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

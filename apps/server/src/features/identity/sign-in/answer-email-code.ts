import { updateSecondFactors } from '../accounts/user-store.ts';
import { type ChallengeAnswer, useUpSession } from '../challenges/challenge-answer.ts';
import { takeChallenge } from '../challenges/challenge-store.ts';
import { requireParameter } from '../challenges/require-parameter.ts';
import { checkCode } from '../factors/codes/check-code.ts';
import { useCode } from '../factors/codes/use-code.ts';
import { recordFactorChange } from '../factors/record-factor-change.ts';
import { readRecoveryCode } from '../factors/recovery-codes/recovery-code-rules.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { PoolError, wrongSession } from '../protocol/pool-error.ts';
import { signInByRecoveryCode } from './answer-recovery-code.ts';
import { finishSignIn } from './finish-sign-in.ts';

/**
 * EMAIL_OTP: the mailed code, as first or second factor; as second factor, a recovery code is accepted too.
 */
export async function answerEmailCode(answer: ChallengeAnswer): Promise<AuthReply> {
  const { ctx, caller, challenge, key, responses } = answer;
  const code = requireParameter(responses, 'EMAIL_OTP_CODE').trim();
  const { email, data } = challenge;
  const recoveryCode = data.proof === undefined ? null : readRecoveryCode(code);
  if (recoveryCode !== null) return signInByRecoveryCode(answer, recoveryCode);
  const purpose = data.proof === undefined ? 'SIGN_IN' : 'SECOND_FACTOR';
  const input = { email, purpose, code } as const;
  const proof = await checkCode({ ctx, caller, input }).catch((error: unknown) =>
    endIfExhausted(answer, error),
  );
  // The code for an unknown address was never sent; guessing it leads nowhere.
  const { sub } = challenge;
  if (sub === null) throw wrongSession();
  return finishSignIn({
    ctx,
    caller,
    input: {
      sub,
      proof: data.proof === undefined || data.isSameMailbox ? 'EMAIL_CODE' : 'SECOND_FACTOR',
      deviceKey: responses.DEVICE_KEY,
      redeem: async (uow) => {
        await useUpSession(key)(uow.tx);
        await useCode(uow, { ctx, caller, proof });
        if (!data.turnsEmailCodeOn) return;
        await updateSecondFactors(uow.tx, { sub, asksEmailCode: true, preferredSecondFactor: 'EMAIL_OTP' });
        await recordFactorChange({ uow, caller, sub });
      },
    },
  });
}

/** Ends the sign-in if no attempt is left. */
async function endIfExhausted({ ctx, key }: ChallengeAnswer, error: unknown): Promise<never> {
  if (error instanceof PoolError && error.errorName === 'TooManyFailedAttemptsException') {
    await takeChallenge(ctx.db, key);
    throw wrongSession();
  }
  throw error;
}

import { updateSecondFactors } from '../accounts/user-store.ts';
import { type ChallengeAnswer, useUpSession } from '../challenges/challenge-answer.ts';
import { takeChallenge } from '../challenges/challenge-store.ts';
import { requireParameter } from '../challenges/require-parameter.ts';
import { checkCode } from '../factors/codes/check-code.ts';
import { useCode } from '../factors/codes/use-code.ts';
import { recordFactorChange } from '../factors/record-factor-change.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { PoolError, wrongSession } from '../protocol/pool-error.ts';
import { finishSignIn } from './finish-sign-in.ts';

/** EMAIL_OTP: the mailed code, as first factor or as the second one. */
export async function answerEmailCode(answer: ChallengeAnswer): Promise<AuthReply> {
  const { ctx, caller, challenge, key, responses } = answer;
  const code = requireParameter(responses, 'EMAIL_OTP_CODE').trim();
  const { email, data } = challenge;
  const purpose = data.proof === undefined ? 'SIGN_IN' : 'SECOND_FACTOR';
  const input = { email, purpose, code } as const;
  const proof = await checkCode({ ctx, caller, input }).catch((error: unknown) =>
    endIfExhausted(answer, error),
  );
  // Nobody was sent a stranger's code; whoever guesses it is still nobody.
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
        await useCode(uow.tx, proof, ctx.clock.now());
        if (!data.turnsEmailCodeOn) return;
        await updateSecondFactors(uow.tx, { sub, asksEmailCode: true, preferredSecondFactor: 'EMAIL_OTP' });
        await recordFactorChange({ uow, caller, sub });
      },
    },
  });
}

/** With no try left this sign-in is over. */
async function endIfExhausted({ ctx, key }: ChallengeAnswer, error: unknown): Promise<never> {
  if (error instanceof PoolError && error.errorName === 'TooManyFailedAttemptsException') {
    await takeChallenge(ctx.db, key);
    throw wrongSession();
  }
  throw error;
}

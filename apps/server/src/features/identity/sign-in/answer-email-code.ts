import { checkCode } from '../codes/check-code.ts';
import { useCode } from '../codes/use-code.ts';
import { PoolError, wrongSession } from '../protocol/pool-error.ts';
import type { AuthReply } from './auth-reply.ts';
import { type ChallengeAnswer, useUpSession } from './challenge-answer.ts';
import { takeChallenge } from './challenge-store.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { requireParameter } from './require-parameter.ts';

export async function answerEmailCode(answer: ChallengeAnswer): Promise<AuthReply> {
  const { ctx, caller, challenge, key, responses } = answer;
  const code = requireParameter(responses, 'EMAIL_OTP_CODE').trim();
  const input = { email: challenge.email, purpose: 'SIGN_IN', code } as const;
  const proof = await checkCode({ ctx, caller, input }).catch((error: unknown) =>
    endIfExhausted(answer, error),
  );
  // Nobody was sent a stranger's code; whoever guesses it is still nobody.
  if (challenge.sub === null) throw wrongSession();
  return finishSignIn({
    ctx,
    input: {
      sub: challenge.sub,
      redeem: async (tx) => {
        await useUpSession(key)(tx);
        await useCode(tx, proof, ctx.clock.now());
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

import type { Context } from '#server/context.ts';
import { takeLimits } from '../accounts/take-limits.ts';
import { takeChallenge } from '../challenges/challenge-store.ts';
import { hashSession, openChallenge } from '../challenges/open-challenge.ts';
import { requireParameter } from '../challenges/require-parameter.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import { wrongSession } from '../protocol/pool-error.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { askPasswordProof } from './ask-password-proof.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { offerEmailCode } from './offer-email-code.ts';
import { offerPasskey } from './offer-passkey.ts';
import { signInByPassword } from './sign-in-by-password.ts';

/** The same for all users, so that the choice reveals nothing about an account. */
const FIRST_FACTORS = ['PASSWORD', 'PASSWORD_SRP', 'EMAIL_OTP', 'WEB_AUTHN'];

interface FirstFactorInput {
  email: string;
  parameters: Record<string, string>;
  session: string | undefined;
}

/**
 * USER_AUTH: signs in with the session of a fresh sign-up, with the preferred factor, or by offering the
 * choice.
 */
export async function chooseFirstFactor({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: FirstFactorInput;
}): Promise<AuthReply> {
  const { email, parameters, session } = input;
  if (session !== undefined) return signInAfterSignUp({ ctx, caller, input: { email, session } });
  if (parameters.PREFERRED_CHALLENGE === 'EMAIL_OTP')
    return offerEmailCode({ ctx, caller, input: { email } });
  if (parameters.PREFERRED_CHALLENGE === 'WEB_AUTHN') return offerPasskey({ ctx, caller, input: { email } });
  if (parameters.PREFERRED_CHALLENGE === 'PASSWORD') {
    const password = requireParameter(parameters, 'PASSWORD');
    return signInByPassword({ ctx, caller, input: { email, password } });
  }
  if (parameters.PREFERRED_CHALLENGE === 'PASSWORD_SRP') {
    const clientPublic = requireParameter(parameters, 'SRP_A');
    return askPasswordProof({ ctx, caller, input: { email, clientPublic } });
  }
  await takeLimits({ ctx, limits: ['signIn'], who: { email, address: caller.address } });
  const opened = await ctx.unitOfWork({ clubId: null }, (uow) =>
    openChallenge({ uow, input: { name: 'SELECT_CHALLENGE', email, sub: null } }),
  );
  return {
    ChallengeName: 'SELECT_CHALLENGE',
    Session: opened,
    ChallengeParameters: {},
    AvailableChallenges: FIRST_FACTORS,
  };
}

async function signInAfterSignUp({
  ctx,
  caller,
  input: { email, session },
}: {
  ctx: Context;
  caller: PoolCaller;
  input: { email: string; session: string };
}): Promise<AuthReply> {
  const key = { sessionHash: hashSession(session), name: 'AUTO_SIGN_IN', now: ctx.clock.now() } as const;
  const challenge = await takeChallenge(ctx.db, key);
  if (!challenge?.sub || challenge.email !== email) throw wrongSession();
  return finishSignIn({ ctx, caller, input: { sub: challenge.sub, proof: 'EMAIL_CODE' } });
}

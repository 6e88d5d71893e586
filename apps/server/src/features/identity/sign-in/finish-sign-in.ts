import type { Context, UnitOfWork } from '#server/context.ts';
import { nothing, pipeline } from '#server/db/statement-pipeline.ts';
import type { UserState } from '../accounts/user-states.ts';
import { lockUser, type PoolUser } from '../accounts/user-store.ts';
import { openChallenge } from '../challenges/open-challenge.ts';
import { newDevice } from '../factors/devices/new-device.ts';
import { secondFactorsOf } from '../factors/find-second-factors.ts';
import { forgetFailures } from '../factors/lockout/lockout-store.ts';
import { isSecondFactor } from '../factors/second-factor-rules.ts';
import { findTotp, type PoolTotp } from '../factors/totp/totp-store.ts';
import type { AuthReply } from '../protocol/auth-reply.ts';
import type { SignInProof } from '../protocol/factor-values.ts';
import { type PoolError, passwordResetRequired, wrongCredentials } from '../protocol/pool-error.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { type BegunSession, beginSession, OWN_ACCOUNT_SCOPE } from '../sessions/begin-session.ts';
import { issueTokens } from '../sessions/issue-tokens.ts';
import { askSecondFactor } from './ask-second-factor.ts';
import { mailSecondFactor } from './mail-second-factor.ts';
import type { SecondFactorQuestion } from './second-factor-question.ts';

export interface ProvenUser {
  sub: string;
  proof: SignInProof;
  /** The hash against which the password was checked; if it has been changed meanwhile, the proof is void. */
  passwordHash?: string | null;
  /** The lock key whose failures are deleted in that transaction. */
  failuresOf?: string;
  /** Redeems single-use proofs in the transaction of what they allow. */
  redeem?: (uow: UnitOfWork) => Promise<void>;
  /** The device key that the client sent, if any. */
  deviceKey?: string | undefined;
}

type Outcome = ({ user: PoolUser } & BegunSession) | SecondFactorQuestion | { refusal: PoolError };

/** Decides what follows a proof of identity: a session, or one more step. */
export async function finishSignIn({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: PoolCaller;
  input: ProvenUser;
}): Promise<AuthReply> {
  const outcome = await ctx.unitOfWork({ clubId: null }, async (uow): Promise<Outcome> => {
    await input.redeem?.(uow);
    const [user, totp] = await pipeline(uow.tx, [
      lockUser.with(input.sub),
      findTotp.with(input.sub),
      input.failuresOf === undefined ? nothing([]) : forgetFailures.with([input.failuresOf]),
    ]);
    const isStale = input.passwordHash !== undefined && user?.passwordHash !== input.passwordHash;
    if (!user || isStale) throw wrongCredentials();
    return NEXT[user.state]({ uow, caller, user, totp, proven: input });
  });
  // Thrown after the commit, so that the proof stays consumed and the failures deleted.
  if ('refusal' in outcome) throw outcome.refusal;
  if ('reply' in outcome) {
    if (outcome.mailCodeTo !== null) await mailSecondFactor({ ctx, caller, email: outcome.mailCodeTo });
    return outcome.reply;
  }
  const { user, family, newDeviceKey } = outcome;
  const tokens = await issueTokens({ ctx, user, family });
  const device = newDeviceKey === null ? {} : { NewDeviceMetadata: newDevice(ctx, newDeviceKey) };
  return { AuthenticationResult: { ...tokens, ...device }, ChallengeParameters: {} };
}

interface Proven {
  uow: UnitOfWork;
  caller: PoolCaller;
  user: PoolUser;
  totp: PoolTotp | undefined;
  proven: ProvenUser;
}

const NEXT: Record<UserState, (call: Proven) => Promise<Outcome>> = {
  RESET_REQUIRED: async () => ({ refusal: passwordResetRequired() }),
  FORCE_CHANGE_PASSWORD: async ({ uow, user: { sub, email, firstName, lastName } }) => ({
    mailCodeTo: null,
    reply: {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      Session: await openChallenge({ uow, input: { name: 'NEW_PASSWORD_REQUIRED', email, sub } }),
      ChallengeParameters: {
        USER_ID_FOR_SRP: email,
        requiredAttributes: '[]',
        userAttributes: JSON.stringify({ email, given_name: firstName, family_name: lastName }),
      },
    },
  }),
  CONFIRMED: async ({ uow, caller, user, totp, proven }) => {
    const { proof, deviceKey } = proven;
    const factors = secondFactorsOf(user, totp);
    const question = await askSecondFactor({ uow, caller, input: { user, factors, proof, deviceKey } });
    if (question) return question;
    const on =
      proof === 'PASSKEY' ? ({ kind: 'passkey' } as const) : { kind: 'device' as const, key: deviceKey };
    const hasSecondFactor = isSecondFactor(proof);
    const byMailOnly = proof === 'EMAIL_CODE' || (proof === 'PASSWORD' && user.passwordByMail);
    const session = { user, scope: OWN_ACCOUNT_SCOPE, hasSecondFactor, byMailOnly, on };
    return { user, ...(await beginSession({ uow, caller, input: session })) };
  },
};

import { recordAudit } from '#server/audit/record-audit.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { PoolError, passwordResetRequired, wrongCredentials } from '../protocol/pool-error.ts';
import type { PoolFamily } from '../sessions/family-store.ts';
import { issueTokens } from '../sessions/issue-tokens.ts';
import { startFamily } from '../sessions/start-family.ts';
import { asActor } from '../users/as-actor.ts';
import type { UserState } from '../users/user-states.ts';
import { lockUser, type PoolUser } from '../users/user-store.ts';
import type { AuthReply } from './auth-reply.ts';
import { openChallenge } from './open-challenge.ts';

export interface ProvenUser {
  sub: string;
  /** What the password was checked against: a new one set meanwhile makes the proof worthless. */
  passwordHash?: string | null;
  /** Takes what may be used only once, in the transaction of what it allows. */
  redeem?: (tx: Tx) => Promise<void>;
}

type Outcome = { user: PoolUser; family: PoolFamily } | AuthReply;

/** The one place that decides what follows when somebody has proven who they are: a session, or one more step. */
export async function finishSignIn({ ctx, input }: { ctx: Context; input: ProvenUser }): Promise<AuthReply> {
  const outcome = await inTransaction(ctx, { clubId: null }, async (tx): Promise<Outcome> => {
    await input.redeem?.(tx);
    const user = await lockUser(tx, input.sub);
    const isStale = input.passwordHash !== undefined && user?.passwordHash !== input.passwordHash;
    if (!user || isStale) throw wrongCredentials();
    return NEXT[user.state]({ ctx, tx, user });
  });
  if (!('family' in outcome)) return outcome;
  const { user, family } = outcome;
  return { AuthenticationResult: await issueTokens({ ctx, user, family }), ChallengeParameters: {} };
}

type Step = (proven: { ctx: Context; tx: Tx; user: PoolUser }) => Promise<Outcome>;

const NEXT: Record<UserState, Step> = {
  UNCONFIRMED: async () => {
    throw new PoolError('UserNotConfirmedException', 'User is not confirmed.');
  },
  RESET_REQUIRED: async () => {
    throw passwordResetRequired();
  },
  FORCE_CHANGE_PASSWORD: async ({ ctx, tx, user: { sub, email, firstName, lastName } }) => ({
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: await openChallenge({ ctx, tx, input: { name: 'NEW_PASSWORD_REQUIRED', email, sub } }),
    ChallengeParameters: {
      USER_ID_FOR_SRP: email,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ email, given_name: firstName, family_name: lastName }),
    },
  }),
  CONFIRMED: async ({ ctx, tx, user }) => {
    const family = await startFamily({ ctx, tx, sub: user.sub });
    await recordAudit(tx, {
      clubId: null,
      actor: asActor(user),
      action: 'session.started',
      subject: `session:${family.id}`,
    });
    return { user, family };
  },
};

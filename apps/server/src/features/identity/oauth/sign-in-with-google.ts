import type { UnitOfWork } from '#server/context.ts';
import { moveState } from '#server/lib/transitions.ts';
import type { GoogleIdentity } from '#server/providers/user-pool/google-sign-in.ts';
import { asActor } from '../accounts/as-actor.ts';
import { dropSignUps } from '../accounts/sign-up-store.ts';
import { readForeignName, readPictureUrl } from '../accounts/user-attributes.ts';
import { userTransitions } from '../accounts/user-states.ts';
import {
  findUserByEmail,
  findUserByGoogle,
  insertUserUnlessKnown,
  linkGoogle,
  lockUser,
  type PoolUser,
} from '../accounts/user-store.ts';
import { findSecondFactors } from '../factors/find-second-factors.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { Username } from '../protocol/pool-values.ts';
import { deleteFamiliesOf } from '../sessions/refresh-token-family-store.ts';
import { type GoogleMatch, matchGoogle } from './google-match-rules.ts';
import { OAuthError } from './oauth-errors.ts';

interface GoogleCall {
  uow: UnitOfWork;
  caller: Pick<PoolCaller, 'language'>;
  identity: GoogleIdentity;
}

/** Returns the account of a Google user: already linked, newly linked, or new. */
export async function signInWithGoogle(call: GoogleCall): Promise<PoolUser> {
  const { uow, identity } = call;
  const { tx } = uow;
  const email = Username.safeParse(identity.email).data ?? '';
  const bySub = await findUserByGoogle(tx, identity.sub);
  const byEmail = email === '' ? undefined : await findUserByEmail(tx, email);
  const emailVerified = identity.emailVerified && email !== '';
  const match = matchGoogle({ emailVerified, bySub, byEmail });
  const user = await MATCHED[match]({ ...call, email, found: bySub ?? byEmail });
  // Google replaces the password or the mailbox, but not the authenticator app.
  const { enabled } = await findSecondFactors(tx, user);
  if (enabled.includes('SOFTWARE_TOKEN_MFA')) throw new OAuthError('access_denied', 'second_factor_required');
  return user;
}

type Matched = (call: GoogleCall & { email: string; found: PoolUser | undefined }) => Promise<PoolUser>;

const MATCHED: Record<GoogleMatch, Matched> = {
  known: async ({ uow: { tx }, found }) => {
    const user = found && (await lockUser(tx, found.sub));
    if (user?.state !== 'CONFIRMED') throw new OAuthError('access_denied', 'account_not_ready');
    return user;
  },
  create: openAccount,
  link: async ({ uow, found, identity }) => {
    const { tx } = uow;
    const user = found && (await lockUser(tx, found.sub));
    if (!user) throw tryAgain();
    if (user.state !== 'CONFIRMED') moveState(userTransitions, user.state, 'CONFIRMED');
    // A password chosen by somebody else becomes invalid once the holder has signed in.
    const isTheirs = user.state === 'CONFIRMED';
    if (user.state !== 'CONFIRMED') await deleteFamiliesOf(tx, user.sub);
    const pictureUrl = user.pictureUrl || readPictureUrl(identity.pictureUrl);
    const linked = await linkGoogle(tx, {
      sub: user.sub,
      googleSub: identity.sub,
      passwordHash: isTheirs ? user.passwordHash : null,
      passwordVerifier: isTheirs ? user.passwordVerifier : null,
      pictureUrl,
    });
    uow.audit({
      clubId: null,
      actor: asActor(linked),
      action: 'account.googleLinked',
      subject: `user:${user.sub}`,
    });
    return linked;
  },
  unverified: async () => {
    throw new OAuthError('access_denied', 'email_not_verified');
  },
  taken: async () => {
    throw new OAuthError('access_denied', 'other_google_account');
  },
};

async function openAccount({ uow, caller, identity, email }: Parameters<Matched>[0]): Promise<PoolUser> {
  const sub = crypto.randomUUID();
  const isNew = await insertUserUnlessKnown(uow.tx, {
    sub,
    email,
    state: 'CONFIRMED',
    passwordHash: null,
    passwordSetAt: uow.clock.now(),
    firstName: readForeignName(identity.firstName),
    lastName: readForeignName(identity.lastName),
    pictureUrl: readPictureUrl(identity.pictureUrl),
    googleSub: identity.sub,
    language: caller.language,
  });
  const user = isNew ? await lockUser(uow.tx, sub) : undefined;
  // A concurrent request has taken the address or linked the same Google account.
  if (!user) throw tryAgain();
  // Passwords of unconfirmed sign-ups with the address become invalid.
  await dropSignUps(uow.tx, email);
  uow.audit({
    clubId: null,
    actor: asActor(user),
    action: 'account.openedWithGoogle',
    subject: `user:${sub}`,
  });
  return user;
}

function tryAgain(): OAuthError {
  return new OAuthError('temporarily_unavailable', 'Please try again.');
}

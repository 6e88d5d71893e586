import type { RecoveryCodeCount } from '@tifo/contracts/identity';
import type { Context, UnitOfWork } from '#server/context.ts';
import type { SignedInActor } from '#server/lib/actor.ts';
import { ConflictError, ForbiddenError, UnavailableError } from '#server/lib/errors.ts';
import { PasswordsBusyError } from '#server/providers/user-pool/password-hasher.ts';
import { isPoolSubject } from '../accounts/is-pool-subject.ts';
import { notifyHolder } from '../accounts/notify-holder.ts';
import { lockUser } from '../accounts/user-store.ts';
import { findSecondFactors } from '../factors/find-second-factors.ts';
import { listPasskeys } from '../factors/passkeys/passkey-store.ts';
import { makeCodes } from '../factors/recovery-codes/make-codes.ts';
import {
  countRecoveryCodes,
  type NewRecoveryCode,
  replaceRecoveryCodes,
} from '../factors/recovery-codes/recovery-code-store.ts';
import { findSession, type PoolSession } from '../sessions/refresh-token-family-store.ts';
import { isRecent } from '../sessions/require-fresh-session.ts';

/**
 * Returns ten new codes, which replace the previous ones. Requires a recent sign-in with a factor; the first
 * set is also given to a user who has just set up the account's first factor.
 */
export async function makeRecoveryCodes({
  ctx,
  actor,
}: {
  ctx: Context;
  actor: SignedInActor;
  input: object;
}): Promise<string[]> {
  const session = await requireOwnSession(ctx, actor);
  if (!isRecent(ctx, session)) throw new ForbiddenError('auth.freshSignInNeeded');
  const codes = await hashAll(ctx, makeCodes());
  await ctx.unitOfWork({ clubId: null }, (uow) => keepCodes({ uow, actor, session, codes }));
  return codes.map(({ code }) => code);
}

async function requireOwnSession(ctx: Context, actor: SignedInActor): Promise<PoolSession> {
  const { username, sessionId } = actor;
  const isOwnPool = isPoolSubject(username) && sessionId !== undefined;
  const session = isOwnPool ? await findSession(ctx.db, sessionId, ctx.clock.now()) : undefined;
  if (!session) throw new ConflictError('recoveryCodes.noFactor');
  return session;
}

async function hashAll(ctx: Context, codes: string[]): Promise<NewRecoveryCode[]> {
  try {
    return await ctx.passwords.inTurn(async (turn) => {
      const hashed: NewRecoveryCode[] = [];
      for (const code of codes) hashed.push({ code, codeHash: await turn.hash(code) });
      return hashed;
    });
  } catch (error) {
    throw error instanceof PasswordsBusyError ? new UnavailableError('server.busy') : error;
  }
}

async function keepCodes({
  uow,
  actor,
  session,
  codes,
}: {
  uow: UnitOfWork;
  actor: SignedInActor;
  session: PoolSession;
  codes: NewRecoveryCode[];
}): Promise<void> {
  const { tx } = uow;
  const { sub } = session.user;
  const user = await lockUser(tx, sub);
  const factors = user ? (await findSecondFactors(tx, user)).enabled.length : 0;
  if (!user || factors + (await listPasskeys(tx, sub)).length === 0) {
    throw new ConflictError('recoveryCodes.noFactor');
  }
  const { made } = await countRecoveryCodes(tx, sub);
  const { hasSecondFactor, byMailOnly } = session.family;
  if (!hasSecondFactor && (made > 0 || byMailOnly)) throw new ForbiddenError('auth.factorNeeded');
  await replaceRecoveryCodes(tx, sub, codes);
  uow.audit({ clubId: null, actor, action: 'recoveryCodes.made', subject: `user:${sub}` });
  await notifyHolder({ uow, caller: { clubSlug: null }, input: { user, template: 'recoveryCodesMade' } });
}

/** Returns how many recovery codes the user has left; none for an account of a hosted pool. */
export async function showRecoveryCodes(ctx: Context, actor: SignedInActor): Promise<RecoveryCodeCount> {
  if (!isPoolSubject(actor.username)) return { made: 0, left: 0 };
  return countRecoveryCodes(ctx.db, actor.username);
}

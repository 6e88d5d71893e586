import type { Context } from '#server/context.ts';
import { findSecondFactors } from '../factors/find-second-factors.ts';
import { listPasskeys } from '../factors/passkeys/passkey-store.ts';
import { factorRequired, freshSignInRequired } from '../protocol/pool-error.ts';
import type { PoolSession } from './refresh-token-family-store.ts';
import { requireSession } from './require-session.ts';

export const FRESH_MS = 15 * 60_000;

/**
 * Returns the session of an access token if its holder signed in recently, with a factor if the account has
 * one. Required for all changes of who can sign in.
 */
export async function requireFreshSession(call: { ctx: Context; accessToken: string }): Promise<PoolSession> {
  const session = await requireSession(call);
  await assertFresh(call.ctx, session);
  return session;
}

export async function assertFresh(ctx: Pick<Context, 'clock' | 'db'>, session: PoolSession): Promise<void> {
  if (!isRecent(ctx, session)) throw freshSignInRequired();
  if (await lacksFactor(ctx, session)) throw factorRequired();
}

export function isRecent({ clock }: Pick<Context, 'clock'>, { family }: PoolSession): boolean {
  return clock.now().getTime() - family.authenticatedAt.getTime() <= FRESH_MS;
}

/**
 * Returns whether the account has a factor that this session has not used and that the mailbox alone does not
 * provide.
 */
async function lacksFactor({ db }: Pick<Context, 'db'>, { user, family }: PoolSession): Promise<boolean> {
  if (family.hasSecondFactor) return false;
  const { enabled } = await findSecondFactors(db, user);
  if (enabled.includes('SOFTWARE_TOKEN_MFA')) return true;
  return family.byMailOnly && (enabled.length > 0 || (await listPasskeys(db, user.sub)).length > 0);
}

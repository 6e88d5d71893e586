import type { Context } from '#server/context.ts';
import { findUser } from '../accounts/user-store.ts';
import { PoolError, revokedAccess } from '../protocol/pool-error.ts';
import { findSession, type PoolSession } from './refresh-token-family-store.ts';

/** Returns the session of a valid access token; throws if it has ended. */
export async function requireSession({
  ctx,
  accessToken,
}: {
  ctx: Context;
  accessToken: string;
}): Promise<PoolSession> {
  const claims = await ctx.ownPool.verifyAccessToken(accessToken);
  if (!claims) throw new PoolError('NotAuthorizedException', 'Invalid Access Token');
  const session = await findSession(ctx.db, String(claims.origin_jti), ctx.clock.now());
  if (session && session.user.sub === claims.sub) return session;
  if (await findUser(ctx.db, String(claims.sub))) throw revokedAccess();
  throw new PoolError('UserNotFoundException', 'User does not exist.');
}

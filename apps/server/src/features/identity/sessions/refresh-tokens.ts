import type { Context } from '#server/context.ts';
import type { PoolTokens } from '../protocol/auth-reply.ts';
import { PoolError } from '../protocol/pool-error.ts';
import type { PoolCaller } from '../protocol/pool-operation.ts';
import { endCopiedSession } from './end-copied-session.ts';
import { issueTokens } from './issue-tokens.ts';
import { judgeRefresh } from './refresh-chain-rules.ts';
import { type RefreshLink, readRefreshToken } from './refresh-token.ts';
import { advanceFamily, findSession, type PoolSession } from './refresh-token-family-store.ts';

type RefreshCaller = Pick<PoolCaller, 'clubSlug'>;

export interface RefreshInput {
  refreshToken: string;
  /** False for clients that keep their refresh token. */
  rotates: boolean;
}

/**
 * Returns new tokens for a refresh token. A token older than the previous one ends the session, since it was
 * copied.
 */
export async function refreshTokens({
  ctx,
  caller,
  input,
}: {
  ctx: Context;
  caller: RefreshCaller;
  input: RefreshInput;
}): Promise<PoolTokens> {
  const link = readRefreshToken(ctx, input.refreshToken);
  if (!link) throw new PoolError('NotAuthorizedException', 'Invalid Refresh Token');
  const { user, family } = await moveOn({ ctx, caller, link, rotates: input.rotates });
  const { RefreshToken, ...tokens } = await issueTokens({ ctx, user, family });
  return input.rotates && RefreshToken !== undefined ? { ...tokens, RefreshToken } : tokens;
}

async function moveOn({
  ctx,
  caller,
  link,
  rotates,
}: {
  ctx: Context;
  caller: RefreshCaller;
  link: RefreshLink;
  rotates: boolean;
}): Promise<PoolSession> {
  const now = ctx.clock.now();
  const session = await requireLiving(ctx, link.familyId);
  const { user, family } = session;
  const verdict = judgeRefresh(link.n, { currentN: family.n, rotatedAt: family.rotatedAt }, now);
  if (verdict === 'reuse') return endReused(ctx, caller, session);
  if (verdict === 'repeat' || !rotates) return session;
  const advanced = await advanceFamily(ctx.db, { id: family.id, n: family.n, rotatedAt: now });
  if (advanced) return { user, family: { ...family, n: family.n + 1, rotatedAt: now } };
  // Another tab was faster; its successor is the same token.
  return moveOn({ ctx, caller, link, rotates });
}

async function requireLiving(ctx: Context, familyId: string): Promise<PoolSession> {
  const session = await findSession(ctx.db, familyId, ctx.clock.now());
  if (session?.user.state !== 'CONFIRMED') {
    throw new PoolError('NotAuthorizedException', 'Refresh Token has been revoked');
  }
  return session;
}

async function endReused(ctx: Context, caller: RefreshCaller, { family }: PoolSession): Promise<never> {
  const input = { familyId: family.id, action: 'session.reuseDetected' } as const;
  await ctx.unitOfWork({ clubId: null }, (uow) => endCopiedSession({ uow, caller, input }));
  throw new PoolError('RefreshTokenReuseException', 'Refresh token has been reused');
}

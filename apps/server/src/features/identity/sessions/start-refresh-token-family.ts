import type { Context } from '#server/context.ts';
import type { PoolFamily } from './refresh-token-family-store.ts';

export const SESSION_LIFE_MS = 30 * 24 * 3_600_000;

/** Returns a session that lasts thirty days, however often it is refreshed. */
export function startRefreshTokenFamily({
  ctx,
  input,
}: {
  ctx: Context;
  input: Pick<PoolFamily, 'sub' | 'scope' | 'browser' | 'deviceKey' | 'hasSecondFactor' | 'byMailOnly'>;
}): PoolFamily {
  const now = ctx.clock.now();
  return {
    ...input,
    id: crypto.randomUUID(),
    n: 0,
    authenticatedAt: now,
    rotatedAt: now,
    expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
  };
}

import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { insertFamily, type PoolFamily } from './family-store.ts';

const LIFE_MS = 30 * 24 * 3_600_000;

/** Begins a session of thirty days, however often it is refreshed. */
export async function startFamily({
  ctx,
  tx,
  sub,
}: {
  ctx: Context;
  tx: Tx;
  sub: string;
}): Promise<PoolFamily> {
  const now = ctx.clock.now();
  const family: PoolFamily = {
    id: crypto.randomUUID(),
    sub,
    n: 0,
    authenticatedAt: now,
    rotatedAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
  };
  await insertFamily(tx, family);
  return family;
}

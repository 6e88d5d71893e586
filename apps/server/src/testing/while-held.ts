import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { countWaiting } from './count-waiting.ts';

/** Runs `work` while another transaction holds what it has changed; that one commits once `work` waits for it. */
export async function whileHeld(
  ctx: Pick<Context, 'db'>,
  change: string,
  work: () => Promise<void>,
): Promise<void> {
  const other = await ctx.db.$client.connect();
  let working: Promise<void> | undefined;
  try {
    await other.query('begin');
    await other.query(change);
    const before = await countWaiting(ctx);
    working = work();
    await expect.poll(() => countWaiting(ctx)).toBeGreaterThan(before);
  } finally {
    await other.query('commit');
    other.release();
  }
  await working;
}

import { expect } from 'vitest';
import type { Context } from '#server/context.ts';
import { countWaiting } from './count-waiting.ts';

/** Starts calls that write into a table, and lets none write before all have read what they decide by. */
export async function holdWrites<Result>(
  { db }: Pick<Context, 'db'>,
  table: `app.${string}`,
  start: () => Promise<Result>[],
): Promise<Result[]> {
  const holder = await db.$client.connect();
  await holder.query(`begin; lock table ${table} in share mode`);
  const calls = start();
  await expect.poll(() => countWaiting({ db })).toBe(calls.length);
  await holder.query('rollback');
  holder.release();
  return Promise.all(calls);
}

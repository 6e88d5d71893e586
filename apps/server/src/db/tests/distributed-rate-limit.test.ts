import { expect, test } from 'vitest';
import { RETENTION } from '#server/features.ts';
import { removeOldRows } from '#server/platform/remove-old-rows.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { consume } from '../distributed-rate-limit.ts';

const { ctx } = await buildTestApp();
const take = (key: string, calls = 3) => consume(ctx.db, { key, calls, windowSeconds: 60 });
const endWindow = (key: string) =>
  ctx.db.$client.query(
    `update app.rate_window set ends_at = clock_timestamp() - interval '1 ms' where key = $1`,
    [key],
  );

test('gives exactly as many calls as there are, however many come at once', async () => {
  const waits = await Promise.all(Array.from({ length: 40 }, () => take('crowd', 10)));
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
  for (const seconds of waits.filter((wait) => wait > 0)) {
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
  }
});

test('keeps one caller from using up the calls of another', async () => {
  for (let n = 0; n < 4; n += 1) await take('greedy');
  expect(await take('modest')).toBe(0);
});

test('does not count refused calls, and begins anew when the window has ended', async () => {
  for (let n = 0; n < 9; n += 1) await take('again');
  const { rows } = await ctx.db.$client.query(`select calls from app.rate_window where key = 'again'`);
  expect(rows).toEqual([{ calls: 3 }]);
  await endWindow('again');
  expect([await take('again'), await take('again'), await take('again')]).toEqual([0, 0, 0]);
  expect(await take('again')).toBeGreaterThan(0);
});

test('forgets windows that have ended, and is not flushed to disk', async () => {
  await take('old');
  await take('young');
  await endWindow('old');
  await removeOldRows({ ctx, retention: RETENTION });
  const { rows } = await ctx.db.$client.query(
    `select key from app.rate_window where key in ('old', 'young')`,
  );
  expect(rows).toEqual([{ key: 'young' }]);
  const table = await ctx.db.$client.query(
    `select relpersistence from pg_class where oid = 'app.rate_window'::regclass`,
  );
  expect(table.rows).toEqual([{ relpersistence: 'u' }]);
});

import { expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { RateLimits } from '../rate-limits.ts';

const { ctx } = await buildTestApp();
/** One for each process. */
const processes = [new RateLimits({ enabled: true }), new RateLimits({ enabled: true })];
const take = (n: number, caller: string) => processes[n % 2]?.consume(ctx.db, 'orders', caller);

test('gives an account ten orders a minute through all processes together, and says when to come back', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 16 }, (_, n) => take(n, 'ada')));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(6);
  for (const { reason } of refused) {
    expect(reason).toMatchObject({ code: 'rate.limited' });
    expect(reason.details.retryAfterSeconds).toBeGreaterThan(40);
  }
  await take(0, 'ben');
});

test('gives an account ten bids in two seconds through all processes together', async () => {
  const bid = (n: number) => processes[n % 2]?.consume(ctx.db, 'bids', 'cleo');
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => bid(n)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(10);
  for (const { reason } of refused) expect(reason.details.retryAfterSeconds).toBeLessThanOrEqual(2);
});

test('shares no limit where none is set, and limits nobody when switched off', async () => {
  for (let n = 0; n < 20; n += 1) await processes[0]?.consume(ctx.db, 'reads', 'ada');
  const off = new RateLimits({ enabled: false });
  for (let n = 0; n < 20; n += 1) await off.consume(ctx.db, 'orders', 'ada');
});

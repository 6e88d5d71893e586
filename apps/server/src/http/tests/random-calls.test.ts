import { expect, test } from 'vitest';
import { startWorkers } from '#server/create-context.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { caseCount } from '#server/testing/case-count.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { findStaleReplies, findUnsettledSessions } from '#server/testing/random-calls/differences.ts';
import { lacksBody } from '#server/testing/random-calls/request.ts';
import { MADE, walk } from '#server/testing/random-calls/walk.ts';
import { RecordedPush } from '#server/testing/recorded-push.ts';
import { startSecondApp } from '#server/testing/start-second-app.ts';

const first = await buildTestApp({ replace: { push: new RecordedPush() } });
const second = await startSecondApp(first);
/** Is asked nothing before the end. */
const fresh = await startSecondApp(first);
await startWorkers(first.ctx);

const SEEDS = Array.from({ length: caseCount({ short: 1, full: 20 }) }, (_, index) => index + 1);
const CALLS = caseCount({ short: 800, full: 4000 });
/** Done in every walk: one in which nobody buys, bids, gives or books shows nothing. */
const DONE = ['bids', 'fiat-orders', 'donations', 'reservations', 'refund'].map((call) =>
  expect.stringMatching(new RegExp(`^POST .*/${call} 20`)),
);

test.each(SEEDS)(
  'nothing fails, and all books are right, whatever fans and staff ask for in whatever order (%i)',
  async (seed) => {
    const { clubs, faults, replies } = await walk([first, second], { seed, calls: CALLS });
    expect([...faults]).toEqual([]);
    expect(await findViolations(first.ctx.db.$client)).toEqual([]);
    expect([...replies.keys()]).toEqual(expect.arrayContaining(DONE));
    await expect.poll(() => findUnsettledSessions(first)).toEqual([]);
    await expect.poll(() => findStaleReplies([first, second], fresh, clubs)).toEqual([]);
  },
  120_000 + CALLS * 60,
);

test('each call of the product is among them, with what it takes', () => {
  expect(MADE.filter(lacksBody)).toEqual([]);
  expect(MADE.length).toBeGreaterThan(300);
});

import { expect, test } from 'vitest';
import { nextTick } from './schedules.ts';

test.each([
  ['* * * * *', '2026-03-29T00:59:30.000Z', '2026-03-29T01:00:00.000Z'],
  ['* * * * *', '2026-03-29T01:00:00.000Z', '2026-03-29T01:01:00.000Z'],
  ['*/5 * * * *', '2026-10-25T00:59:00.000Z', '2026-10-25T01:00:00.000Z'],
  ['17 3 * * *', '2026-03-29T00:00:00.000Z', '2026-03-29T03:17:00.000Z'],
  ['17 3 * * *', '2026-12-31T03:17:00.000Z', '2027-01-01T03:17:00.000Z'],
  ['7 4 1 * *', '2026-01-31T12:00:00.000Z', '2026-02-01T04:07:00.000Z'],
])('%s comes after %s at %s, in UTC whatever the clocks do', (cron, time, next) => {
  expect(nextTick(cron, new Date(time)).toISOString()).toBe(next);
});

test.each(['', 'every minute', '* * * * * *', '61 * * * *'])('refuses %j', (cron) => {
  expect(() => nextTick(cron, new Date())).toThrow();
});

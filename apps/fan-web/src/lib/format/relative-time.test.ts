import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

test.each([
  ['2026-11-23T13:00:00Z', { key: 'inDays', count: 3 }],
  ['2026-11-21T12:00:00Z', { key: 'inDays', count: 1 }],
  ['2026-11-21T11:59:59Z', { key: 'inHours', count: 23 }],
  ['2026-11-20T12:59:59Z', { key: 'inMinutes', count: 59 }],
  ['2026-11-20T12:00:59Z', { key: 'inSeconds' }],
  ['2026-11-20T12:00:00Z', { key: 'inSeconds' }],
  ['2026-11-20T11:59:30Z', { key: 'secondsAgo' }],
  ['2026-11-20T11:00:00Z', { key: 'hoursAgo', count: 1 }],
  ['2026-11-13T12:00:00Z', { key: 'daysAgo', count: 7 }],
])('tells %s as %j', (at, expected) => {
  expect(relativeTime(Date.parse(at), NOW)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { stateOf, turnsOf } from './announcement-rules.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = new Date('2026-11-19T12:00:00Z');
const after = new Date('2026-11-21T12:00:00Z');
const times = (startsAt: Date, endsAt: Date | null, isDraft = false) => ({ startsAt, endsAt, isDraft });

test.each([
  ['DRAFT', times(before, null, true)],
  ['SCHEDULED', times(after, null)],
  ['RUNNING', times(now, null)],
  ['RUNNING', times(before, after)],
  ['ENDED', times(before, now)],
] as const)('is %s: %#', (state, announcement) => {
  expect(stateOf(announcement, now)).toBe(state);
});

test('fans see something else at its beginning and at its end, unless they are over', () => {
  expect(turnsOf(times(before, after), now)).toEqual([after]);
  expect(turnsOf(times(after, null), now)).toEqual([after]);
  expect(turnsOf(times(before, now), now)).toEqual([]);
  expect(turnsOf(times(after, null, true), now)).toEqual([]);
});

import { expect, test } from 'vitest';
import { isSessionOpen, isStepUpFresh, shouldUpdateLastUse } from './session-rules.ts';

const begun = new Date('2026-11-20T08:00:00Z');
const after = (minutes: number, seconds = 0) => new Date(begun.getTime() + (minutes * 60 + seconds) * 1000);

test.each([
  ['at its beginning', undefined, after(0), true],
  ['half an hour after its beginning, unused', undefined, after(30), true],
  ['a second later', undefined, after(30, 1), false],
  ['half an hour after its last use', after(100), after(130), true],
  ['a second later', after(100), after(130, 1), false],
  ['after twelve hours of use', after(719), after(720), true],
  ['a second later', after(720), after(720, 1), false],
])('a session %s', (_when, lastUsedAt, now, isOpen) => {
  expect(isSessionOpen({ authenticatedAt: begun, lastUsedAt, now })).toBe(isOpen);
});

test('factors are fresh for ten minutes', () => {
  expect(isStepUpFresh({ authenticatedAt: begun, now: after(10) })).toBe(true);
  expect(isStepUpFresh({ authenticatedAt: begun, now: after(10, 1) })).toBe(false);
});

test('a use is noted once a minute', () => {
  expect(shouldUpdateLastUse({ lastUsedAt: undefined, now: begun })).toBe(true);
  expect(shouldUpdateLastUse({ lastUsedAt: begun, now: after(0, 59) })).toBe(false);
  expect(shouldUpdateLastUse({ lastUsedAt: begun, now: after(1) })).toBe(true);
});

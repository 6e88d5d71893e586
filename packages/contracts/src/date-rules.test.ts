import { expect, test } from 'vitest';
import { writeDate, writeDay } from './date-rules.ts';

test.each([
  ['2026-11-01T12:00:00Z', '1 November 2026', '1er novembre 2026'],
  ['2026-11-21T12:00:00Z', '21 November 2026', '21 novembre 2026'],
])('writes the day of %s', (at, english, french) => {
  expect([writeDay(new Date(at), 'en', 'UTC'), writeDay(new Date(at), 'fr', 'UTC')]).toEqual([
    english,
    french,
  ]);
});

test('writes the first of a month as French does, not its hour', () => {
  const at = new Date('2026-11-01T01:01:00Z');
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
  expect(writeDate(at, 'fr', options)).toBe('dimanche 1er novembre 2026 à 01:01');
});

import { expect, test } from 'vitest';
import { endOfQuiet, isQuietAt } from './quiet-hours-rules.ts';

const NIGHT = { from: '22:00', to: '08:00' };

test.each([
  [NIGHT, '21:59', false],
  [NIGHT, '22:00', true],
  [NIGHT, '00:00', true],
  [NIGHT, '07:59', true],
  [NIGHT, '08:00', false],
  [{ from: '12:00', to: '14:00' }, '13:00', true],
  [{ from: '12:00', to: '14:00' }, '14:00', false],
  [{ from: '12:00', to: '12:00' }, '12:00', false],
])('%o at %s', (quiet, time, isQuiet) => {
  expect(isQuietAt(quiet, time)).toBe(isQuiet);
});

test.each([
  ['by day there is no end', '2026-11-20T12:00:00Z', null],
  ['before midnight, the next morning', '2026-11-20T22:30:20Z', '2026-11-21T07:00:00.000Z'],
  ['after midnight, the same morning', '2026-11-21T03:00:00Z', '2026-11-21T07:00:00.000Z'],
  ['the night in which clocks go back', '2026-10-24T21:00:00Z', '2026-10-25T07:00:00.000Z'],
  ['the night in which clocks go forward', '2026-03-28T22:00:00Z', '2026-03-29T06:00:00.000Z'],
])('%s', (_, now, end) => {
  expect(endOfQuiet(NIGHT, new Date(now), 'Europe/Paris')?.toISOString() ?? null).toBe(end);
});

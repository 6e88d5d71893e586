import { expect, it } from 'vitest';
import { readRestoreOptions } from './restore-options.ts';

it.each([
  ['2026-11-23 18:00', new Date(2026, 10, 23, 18)],
  ['2026-11-23T18:00:05', new Date(2026, 10, 23, 18, 0, 5)],
  ['2026-11-23T17:00:00.250Z', new Date('2026-11-23T17:00:00.250Z')],
  ['2026-11-23 18:00 +01:00', new Date('2026-11-23T17:00:00Z')],
])('reads the moment %s', (text, moment) => {
  expect(readRestoreOptions(['--to', text]).to).toEqual(moment);
});

it.each(['yesterday', '18:00', '2026-13-40 18:00', '2026-11-23'])('refuses the moment %s', (text) => {
  expect(() => readRestoreOptions(['--to', text])).toThrow('must look like');
});

it('refuses an option that it does not know', () => {
  expect(() => readRestoreOptions(['--too', '2026-11-23 18:00'])).toThrow("'--too'");
});

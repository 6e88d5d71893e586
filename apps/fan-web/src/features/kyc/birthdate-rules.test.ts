import { expect, test } from 'vitest';
import { fromBirthdate, toBirthdate } from './birthdate-rules.ts';

const TODAY = '2026-07-30';

test.each([
  ['2', '5', '1990', '1990-05-02'],
  ['02', '05', '1990', '1990-05-02'],
  ['29', '2', '2000', '2000-02-29'],
  ['30', '7', '2026', '2026-07-30'],
  ['29', '2', '2001', undefined],
  ['31', '4', '1990', undefined],
  ['0', '4', '1990', undefined],
  ['1', '13', '1990', undefined],
  ['1', '', '1990', undefined],
  ['1', '1', '90', undefined],
  ['1', '1', '1899', undefined],
  ['31', '7', '2026', undefined],
  ['1 ', '1', '1990', undefined],
  ['x', '1', '1990', undefined],
])('%s / %s / %s is %s', (day, month, year, expected) => {
  expect(toBirthdate({ day, month, year }, TODAY)).toBe(expected);
});

test.each([
  ['1990-05-02', { day: '2', month: '5', year: '1990' }],
  ['1990-10-20', { day: '20', month: '10', year: '1990' }],
  [undefined, { day: '', month: '', year: '' }],
])('%s comes apart', (birthdate, expected) => {
  expect(fromBirthdate(birthdate)).toEqual(expected);
});

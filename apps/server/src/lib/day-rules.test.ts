import { expect, test } from 'vitest';
import { addDays, daysBetween, spansOf } from './day-rules.ts';

test('days go on over months, years and the change of clocks', () => {
  expect(addDays('2027-12-31', 1)).toBe('2028-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(daysBetween({ from: '2027-03-27', until: '2027-03-30' })).toEqual([
    ...['2027-03-27', '2027-03-28', '2027-03-29'],
  ]);
});

test('days side by side are one span', () => {
  expect(spansOf([])).toEqual([]);
  expect(spansOf(['2027-01-30', '2027-01-31', '2027-02-01', '2027-02-04'])).toEqual([
    { from: '2027-01-30', until: '2027-02-02' },
    { from: '2027-02-04', until: '2027-02-05' },
  ]);
});

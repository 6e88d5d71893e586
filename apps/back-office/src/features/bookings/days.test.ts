import { expect, it, test } from 'vitest';
import { addDays, mondayOf, today, toTimes } from './days.ts';

it('counts days across the nights that change the clock', () => {
  expect(addDays('2027-03-27', 2)).toBe('2027-03-29');
  expect(addDays('2027-10-31', 1)).toBe('2027-11-01');
});

test.each([
  ['2027-03-22', '2027-03-22'],
  ['2027-03-28', '2027-03-22'],
  ['2027-03-29', '2027-03-29'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

it('writes the day of the browser', () => {
  expect(today(new Date(2027, 2, 28, 23, 30))).toBe('2027-03-28');
});

test.each([
  ['09:00, 9:30;10:00', ['09:00', '09:30', '10:00']],
  ['14h 9h30 14:00', ['09:30', '14:00']],
  ['', null],
  ['9', null],
  ['24:00', null],
  ['10:60', null],
])('%j are the times %j', (typed, times) => {
  expect(toTimes(typed)).toEqual(times);
});

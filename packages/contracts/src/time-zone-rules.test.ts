import { expect, test } from 'vitest';
import { isTimeZone, listTimeZones } from './time-zone-rules.ts';

test.each([
  ['Europe/Paris', true],
  ['America/Argentina/Buenos_Aires', true],
  ['America/Port-au-Prince', true],
  ['Asia/Kolkata', true],
  ['Asia/Calcutta', true],
  ['UTC', true],
  ['Paris', false],
  ['Europe/Lutetia', false],
  ['EST', false],
  ['+02:00', false],
  ['Europe/Paris; drop', false],
  ['', false],
])('%s is a time zone: %s', (name, expected) => {
  expect(isTimeZone(name)).toBe(expected);
});

test('whatever is offered is accepted', () => {
  expect(listTimeZones().filter((name) => !isTimeZone(name))).toEqual([]);
  expect(listTimeZones()).toContain('Europe/Paris');
});

import { expect, test } from 'vitest';
import { rangeOf } from './byte-range-rules.ts';

const part = (start: number, end: number) => ({ start, end });

test.each([
  [undefined, 'WHOLE'],
  ['bytes=0-0', part(0, 0)],
  ['bytes=0-', part(0, 99)],
  ['Bytes= 10-19 ', part(10, 19)],
  ['bytes=90-500', part(90, 99)],
  ['bytes=99-99999999999999999999', part(99, 99)],
  ['bytes=-10', part(90, 99)],
  ['bytes=-500', part(0, 99)],
  ['bytes=-0', 'BEYOND'],
  ['bytes=100-', 'BEYOND'],
  ['bytes=5-4', 'BEYOND'],
  ['bytes=-', 'BEYOND'],
  ['bytes=', 'BEYOND'],
  ['bytes=1', 'BEYOND'],
  ['bytes=0x1-5', 'BEYOND'],
  ['bytes=1.5-9', 'BEYOND'],
  ['bytes=--5', 'BEYOND'],
  ['bytes=0-1,5-6', 'WHOLE'],
  ['items=0-1', 'WHOLE'],
  ['0-1', 'WHOLE'],
] as const)('%s of a hundred bytes is %j', (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});

test('an empty file has no parts', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('BEYOND');
  expect(rangeOf('bytes=-1', 0)).toBe('BEYOND');
  expect(rangeOf(undefined, 0)).toBe('WHOLE');
});

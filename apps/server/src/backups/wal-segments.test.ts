import { expect, it } from 'vitest';
import { beyondGap, isLogFile, segmentBefore, segmentOf, segmentsBetween } from './wal-segments.ts';

it('names the segment of a place in the log as PostgreSQL does', () => {
  expect(segmentOf({ lsn: '0/3000028', timeline: 1 })).toBe('000000010000000000000003');
  expect(segmentOf({ lsn: '0/4000000', timeline: 1 })).toBe('000000010000000000000004');
  expect(segmentBefore({ lsn: '0/4000000', timeline: 1 })).toBe('000000010000000000000003');
  expect(segmentBefore({ lsn: '2/0', timeline: 17 })).toBe('0000001100000001000000FF');
});

it('counts over the end of a log', () => {
  expect(segmentsBetween('0000000100000000000000FE', '000000010000000100000000')).toEqual([
    '0000000100000000000000FE',
    '0000000100000000000000FF',
    '000000010000000100000000',
  ]);
});

it('finds what cannot be reached, over a change of the timeline', () => {
  const names = [
    '000000010000000000000003',
    '000000010000000000000004',
    '000000020000000000000004',
    '00000002.history',
  ];
  expect(beyondGap(names, '000000010000000000000003')).toEqual([]);
  expect(beyondGap([...names, '000000020000000000000006'], '000000010000000000000003')).toEqual([
    '000000020000000000000006',
  ]);
  expect(beyondGap(names, '000000010000000000000002')).toHaveLength(3);
});

it.each(['../../etc/passwd', '00000001', '000000010000000000000003.gz', ''])('refuses %j', (name) => {
  expect(isLogFile(name)).toBe(false);
});

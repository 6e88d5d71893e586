import type { SlotPattern } from '@tifo/contracts/back-office/bookings';
import { describe, expect, it } from 'vitest';
import { isPlannable, localStartsOf, planSlots } from './slot-pattern-rules.ts';

const timeZone = 'Europe/Paris';
const now = new Date('2027-01-01T00:00:00Z');
const pattern: SlotPattern = {
  ...{ from: '2027-03-27', until: '2027-03-29', weekdays: [1, 2, 3, 4, 5, 6, 7] },
  ...{ times: ['10:00'], durationMinutes: 30 },
};
const plan = (changes: Partial<SlotPattern>, taken: { startAt: Date; durationMinutes: number }[] = []) =>
  planSlots({ ...pattern, ...changes }, { timeZone, now, taken });
const instants = ({ opened }: ReturnType<typeof plan>) => opened.map(({ startAt }) => startAt.toISOString());

describe('a pattern', () => {
  it('keeps its hour on the wall across the night that goes forward', () => {
    expect(instants(plan({}))).toEqual([
      '2027-03-27T09:00:00.000Z',
      '2027-03-28T08:00:00.000Z',
      '2027-03-29T08:00:00.000Z',
    ]);
  });

  it('keeps its hour on the wall across the night that goes back', () => {
    expect(instants(plan({ from: '2027-10-30', until: '2027-11-01' }))).toEqual([
      '2027-10-30T08:00:00.000Z',
      '2027-10-31T09:00:00.000Z',
      '2027-11-01T09:00:00.000Z',
    ]);
  });

  it('skips the time that the clock leaves out', () => {
    const { opened, skipped } = plan({ times: ['01:30', '02:30', '03:30'], weekdays: [7] });
    expect(opened.map(({ startDate }) => startDate)).toEqual(['2027-03-28T01:30:00', '2027-03-28T03:30:00']);
    expect(skipped).toEqual([{ startDate: '2027-03-28T02:30:00', why: 'MISSING' }]);
  });

  it('means the first of a time that the clock shows twice', () => {
    const night = plan({ from: '2027-10-31', until: '2027-10-31', times: ['02:30', '03:30'] });
    expect(instants(night)).toEqual(['2027-10-31T00:30:00.000Z', '2027-10-31T02:30:00.000Z']);
  });

  it('does not take an hour that lasts two for one that overlaps, nor the other way round', () => {
    const back = { from: '2027-10-31', until: '2027-10-31', times: ['02:00', '03:00'], durationMinutes: 120 };
    expect(plan(back).skipped).toEqual([]);
    const forward = {
      from: '2027-03-28',
      until: '2027-03-28',
      times: ['01:30', '03:00'],
      durationMinutes: 60,
    };
    expect(plan(forward).skipped).toEqual([{ startDate: '2027-03-28T03:00:00', why: 'OVERLAPS' }]);
  });

  it('falls on the days it names, in the order of the clock, each time once', () => {
    const starts = localStartsOf({ ...pattern, weekdays: [1, 6], times: ['14:00', '09:30', '14:00'] });
    expect(starts).toEqual([
      ...['2027-03-27T09:30:00', '2027-03-27T14:00:00'],
      ...['2027-03-29T09:30:00', '2027-03-29T14:00:00'],
    ]);
  });

  it('leaves alone what is there, what runs into it and what is past', () => {
    const taken = [
      { startAt: new Date('2027-03-27T09:00:00Z'), durationMinutes: 30 },
      { startAt: new Date('2027-03-28T07:45:00Z'), durationMinutes: 30 },
    ];
    expect(plan({}, taken).skipped.map(({ why }) => why)).toEqual(['THERE', 'OVERLAPS']);
    const past = planSlots(pattern, { timeZone, now: new Date('2027-03-28T12:00:00Z'), taken: [] });
    expect(past.skipped.map(({ why }) => why)).toEqual(['PAST', 'PAST']);
  });

  it.each([
    ['2027-03-29', '2027-03-28', false],
    ['2027-03-28', '2027-03-28', true],
    ['2027-01-01', '2028-01-01', true],
    ['2027-01-01', '2028-01-02', false],
  ])('from %s until %s can be planned: %s', (from, until, answer) => {
    expect(isPlannable({ from, until })).toBe(answer);
  });
});

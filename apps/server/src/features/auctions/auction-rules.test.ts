import { describe, expect, it } from 'vitest';
import { auctionStatusAt, dueReminderDay, endAfterBid } from './auction-rules.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 20, 18, 0, 0) + seconds * 1000);

describe('auctionStatusAt', () => {
  const dates = { startAt: at(0), endAt: at(60) };
  it.each([
    { second: -0.001, status: 'UPCOMING' },
    { second: 0, status: 'ACTIVE' },
    { second: 59.999, status: 'ACTIVE' },
    { second: 60, status: 'CLOSED' },
  ])('is $status at second $second of 0 to 60', ({ second, status }) => {
    expect(auctionStatusAt(dates, at(second))).toBe(status);
  });
});

describe('endAfterBid', () => {
  const extension = { windowSeconds: 30, lengthSeconds: 120 };
  it.each([
    { second: 0, end: 60, extension: null, says: 'without an extension' },
    { second: 29, end: 60, extension, says: 'before the window' },
    { second: 30, end: 150, extension, says: 'at the edge of the window' },
    { second: 59, end: 179, extension, says: 'in the last second' },
    { second: 55, end: 60, extension: { windowSeconds: 30, lengthSeconds: 2 }, says: 'never back' },
  ])('ends at $end $says', ({ second, end, extension: given }) => {
    expect(endAfterBid(at(60), at(second), given)).toEqual(at(end));
  });
});

describe('dueReminderDay', () => {
  const day = 86_400;
  it.each([
    { seconds: day - 1, due: null },
    { seconds: day, due: 1 },
    { seconds: 3 * day - 1, due: 1 },
    { seconds: 3 * day, due: 3 },
    { seconds: 8 * day, due: 7 },
  ])('is day $due after $seconds s', ({ seconds, due }) => {
    expect(dueReminderDay(at(0), at(seconds))).toBe(due);
  });
});

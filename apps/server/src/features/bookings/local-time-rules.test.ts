import { describe, expect, it } from 'vitest';
import { offsetInDoubt, toInstants, toLocalTime } from './local-time-rules.ts';

const PARIS = 'Europe/Paris';

describe('a local time', () => {
  it.each([
    ['in winter', '2026-11-20T11:30:00', PARIS, ['2026-11-20T10:30:00.000Z']],
    ['in summer', '2026-07-14T11:30:00', PARIS, ['2026-07-14T09:30:00.000Z']],
    ['just before the night forward', '2027-03-28T01:59:00', PARIS, ['2027-03-28T00:59:00.000Z']],
    ['in the hour that is left out', '2027-03-28T02:30:00', PARIS, []],
    ['just after it', '2027-03-28T03:00:00', PARIS, ['2027-03-28T01:00:00.000Z']],
    ['just before the night back', '2026-10-25T01:59:00', PARIS, ['2026-10-24T23:59:00.000Z']],
    [
      'in the hour that comes twice',
      '2026-10-25T02:30:00',
      PARIS,
      ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ],
    ['just after it', '2026-10-25T03:00:00', PARIS, ['2026-10-25T02:00:00.000Z']],
    ['where it is far later', '2026-11-20T11:30:00', 'Pacific/Auckland', ['2026-11-19T22:30:00.000Z']],
    ['where hours are halved', '2026-11-20T11:30:00', 'Asia/Kolkata', ['2026-11-20T06:00:00.000Z']],
    ['where it is earlier', '2026-11-20T11:30:00', 'America/New_York', ['2026-11-20T16:30:00.000Z']],
    ['of UTC itself', '2026-11-20T11:30:00', 'UTC', ['2026-11-20T11:30:00.000Z']],
    ['that is none', '2026-11-31T99:30:00', PARIS, []],
  ])('%s', (_, localTime, timeZone, instants) => {
    expect(toInstants(localTime, timeZone).map((instant) => instant.toISOString())).toEqual(instants);
    for (const instant of instants) expect(toLocalTime(new Date(instant), timeZone)).toBe(localTime);
  });

  it('carries its offset only where there is doubt', () => {
    expect(offsetInDoubt(new Date('2026-10-25T00:30:00Z'), PARIS)).toBe('+02:00');
    expect(offsetInDoubt(new Date('2026-10-25T01:30:00Z'), PARIS)).toBe('+01:00');
    expect(offsetInDoubt(new Date('2026-10-25T02:30:00Z'), PARIS)).toBeUndefined();
    expect(offsetInDoubt(new Date('2026-11-01T06:30:00Z'), 'America/New_York')).toBe('-05:00');
  });
});

import { describe, expect, it } from 'vitest';
import { exampleSlot } from '#web/testing/examples.ts';
import { formatDay, formatTime, formatWholeDay, groupByDay, parseSlotStart } from './slot-rules.ts';

describe('the start of a slot', () => {
  it.each(['2026-11-27T11:30:00', '2026-11-27T11:30', '2027-03-28T02:30:00'])('can be %s', (text) => {
    expect(parseSlotStart(text).toISOString()).toContain(text);
  });

  it.each(['2026-11-31T11:30:00', '2026-11-27', '2026-11-27T11:30:00Z', '2026-11-27 11:30', 'tomorrow'])(
    'cannot be %s',
    (text) => {
      expect(() => parseSlotStart(text)).toThrow('the valid format is YYYY-MM-DDTHH:mm');
    },
  );

  it('is written the same wherever the reader is', () => {
    expect(formatTime('2027-03-28T02:30:00')).toBe('02:30');
    expect(formatDay('2026-11-27', 'en')).toEqual({ weekday: 'Friday', date: '27 Nov' });
    expect(formatDay('2026-11-27', 'fr')).toEqual({ weekday: 'vendredi', date: '27 nov.' });
    expect(formatWholeDay('2026-11-27T11:30:00', 'en')).toBe('Friday 27 November');
    expect(formatWholeDay('2026-11-27T11:30:00', 'fr')).toBe('vendredi 27 novembre');
  });
});

it('puts slots under their days, in order', () => {
  const starts = ['2026-11-27T11:30:00', '2026-11-27T23:30:00', '2026-11-28T00:00:00'];
  const slots = starts.map((startDate, index) => exampleSlot({ id: `${index}`, startDate }));
  expect(groupByDay(slots).map(({ day, slots: its }) => [day, its.map(({ id }) => id)])).toEqual([
    ['2026-11-27', ['0', '1']],
    ['2026-11-28', ['2']],
  ]);
  expect(groupByDay([])).toEqual([]);
});

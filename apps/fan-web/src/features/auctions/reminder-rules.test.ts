import { expect, test } from 'vitest';
import { reminderFile } from './reminder-rules.ts';

test('writes a calendar entry with an alarm, in lines of at most 75 bytes', () => {
  const file = reminderFile({
    id: 'lot-1',
    title: `La vente s’ouvre : ${'é'.repeat(60)}, maillot; signé`,
    startDate: '2026-12-01T18:00:00.000Z',
    endDate: '2026-12-04T18:00:00.000Z',
    url: 'https://club.test/exclusives/shirt',
  });
  expect(file).toContain('DTSTART:20261201T180000Z\r\n');
  expect(file).toContain('TRIGGER:-PT10M\r\n');
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = file.split('\r\n');
  expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
  expect(file.replaceAll('\r\n ', '')).toContain('é, maillot\\; signé'.replace(',', '\\,'));
});

import { expect, it } from 'vitest';
import { toCalendarFile } from './to-calendar-file.ts';

it('keeps each text within its line, whatever characters it has', async () => {
  const file = await toCalendarFile({
    id: 'slot',
    host: 'club.example',
    title: 'Meet; the "captain"\nEND:VEVENT\u0007',
    description: 'First line\r\nSecond, line\u0000',
    location: 'Gate 3; "north"\u000b',
    url: 'https://club.example/booking',
    organizer: { name: 'The "Corner"; a\nclub', email: 'club@club.example' },
    startAt: new Date('2026-12-01T10:00:00Z'),
    durationMinutes: 30,
    moves: 0,
    isCancelled: false,
  });
  const lines = file.replaceAll('\r\n ', '').split('\r\n');
  expect(lines).toContain('SUMMARY:Meet\\; the "captain"\\nEND:VEVENT');
  expect(lines).toContain('DESCRIPTION:First line\\nSecond\\, line');
  expect(lines).toContain('LOCATION:Gate 3\\; "north"');
  expect(lines).toContain('ORGANIZER;CN="The ’Corner’; a club":MAILTO:club@club.example');
  expect(lines.join('')).not.toMatch(/\p{Cc}/u);
});

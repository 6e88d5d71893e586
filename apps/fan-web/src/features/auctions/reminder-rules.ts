export interface Reminder {
  id: string;
  title: string;
  startDate: string;
  endDate: string;
  url: string;
}

/** Returns a calendar entry with an alarm ten minutes before its start (RFC 5545). */
export function reminderFile({ id, title, startDate, endDate, url }: Reminder): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tifo//Auctions//EN',
    'BEGIN:VEVENT',
    `UID:${id}@lots`,
    `DTSTAMP:${toCalendar(startDate)}`,
    `DTSTART:${toCalendar(startDate)}`,
    `DTEND:${toCalendar(endDate)}`,
    `SUMMARY:${escapeText(title)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-PT10M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Formats a date as `20261201T180000Z`. */
function toCalendar(date: string): string {
  return `${new Date(date).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** Folds a line to at most 75 bytes, continued after a space; characters are not split. */
function fold(line: string): string {
  const bytesOf = (text: string) => new TextEncoder().encode(text).length;
  const parts = [''];
  for (const letter of line) {
    const part = parts.at(-1) ?? '';
    if (bytesOf(part + letter) > 75) parts.push(` ${letter}`);
    else parts[parts.length - 1] = part + letter;
  }
  return parts.join('\r\n');
}

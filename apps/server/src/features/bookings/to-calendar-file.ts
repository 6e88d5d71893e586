export interface CalendarEntry {
  /** The same in all files about this entry. */
  id: string;
  host: string;
  title: string;
  description: string;
  location?: string;
  url: string;
  organizer: { name: string; email: string };
  startAt: Date;
  durationMinutes: number;
  /** How often it was moved. */
  moves: number;
  isCancelled: boolean;
}

export type CalendarMethod = 'CANCEL' | 'PUBLISH';

/** Calendars compare the method in the file with the one in its content type. */
export function calendarMethod(isCancelled: boolean): CalendarMethod {
  return isCancelled ? 'CANCEL' : 'PUBLISH';
}

/**
 * Returns an iCalendar file (RFC 5545). Times are in UTC, so that no calendar needs to know the club's zone.
 */
export async function toCalendarFile({
  id,
  host,
  startAt,
  isCancelled,
  organizer,
  ...entry
}: CalendarEntry): Promise<string> {
  const { createEvent } = await import('ics');
  const { error, value } = createEvent({
    uid: `${id}@${host}`,
    productId: '-//Tifo//Bookings//EN',
    method: calendarMethod(isCancelled),
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    sequence: entry.moves + (isCancelled ? 1 : 0),
    start: startAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: entry.durationMinutes },
    title: removeControlCharacters(entry.title),
    description: removeControlCharacters(entry.description),
    ...(entry.location === undefined ? {} : { location: removeControlCharacters(entry.location) }),
    url: entry.url,
    organizer: { name: toParameterValue(organizer.name), email: organizer.email },
    busyStatus: isCancelled ? 'FREE' : 'BUSY',
  });
  if (error || value === null) throw error ?? new Error('The calendar file is empty');
  return foldLines(value);
}

/** RFC 5545 allows no other control characters than these; the library removes none. */
const removeControlCharacters = (text: string) => text.replace(/[^\P{Cc}\n\r\t]/gu, '');

/** RFC 5545 has no escape for a quotation mark or a line break in a parameter. */
const toParameterValue = (text: string) => text.replace(/\p{Cc}+/gu, ' ').replaceAll('"', '’');

const MOST_OCTETS = 75;

/**
 * Lines of at most 75 octets, as the standard requires; the library counts characters, and "é" has two
 * octets.
 */
function foldLines(file: string): string {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  return lines.map(foldLine).join('\r\n');
}

function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return folded;
}

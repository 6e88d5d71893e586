export interface CalendarEntry {
  /** The same for all that is ever said of this entry. */
  id: string;
  host: string;
  title: string;
  description: string;
  url: string;
  startAt: Date;
  durationMinutes: number;
  isCancelled: boolean;
}

/** A file for calendars (RFC 5545). Times are in UTC, so that no calendar has to know the club's zone. */
export async function toCalendarFile({
  id,
  host,
  startAt,
  isCancelled,
  ...entry
}: CalendarEntry): Promise<string> {
  const { createEvent } = await import('ics');
  const { error, value } = createEvent({
    uid: `${id}@${host}`,
    productId: '-//Tifo//Bookings//EN',
    method: isCancelled ? 'CANCEL' : 'PUBLISH',
    status: isCancelled ? 'CANCELLED' : 'CONFIRMED',
    sequence: isCancelled ? 1 : 0,
    start: startAt.getTime(),
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: entry.durationMinutes },
    title: entry.title,
    description: entry.description,
    url: entry.url,
    busyStatus: isCancelled ? 'FREE' : 'BUSY',
  });
  if (error || value === null) throw error ?? new Error('The calendar file is empty');
  return value;
}

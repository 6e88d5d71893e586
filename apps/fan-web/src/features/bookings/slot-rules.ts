import type { BookingSlot } from '@tifo/contracts/bookings';
import { writeDate } from '@tifo/contracts/date-rules';
import type { Language } from '@tifo/contracts/values';

export interface SlotDay {
  /** `YYYY-MM-DD`, in the club's time zone. */
  day: string;
  slots: BookingSlot[];
}

const LOCAL_DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

/**
 * Parses a local start time without a zone into a Date as if it were UTC: only for formatting. Throws for
 * text that is no local time.
 */
export function parseSlotStart(startDate: string): Date {
  const parsed = new Date(`${startDate}Z`);
  const isReal =
    LOCAL_DATE_TIME.test(startDate) &&
    !Number.isNaN(parsed.getTime()) &&
    parsed.toISOString().startsWith(startDate);
  if (!isReal) throw new Error(`${startDate} is not a local time: the valid format is YYYY-MM-DDTHH:mm`);
  return parsed;
}

/** Groups slots by day in the club's time zone, in the order given. */
export function groupByDay(slots: readonly BookingSlot[]): SlotDay[] {
  const days = new Map<string, BookingSlot[]>();
  for (const slot of slots) {
    const day = parseSlotStart(slot.startDate).toISOString().slice(0, 10);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, its]) => ({ day, slots: its }));
}

/** "Friday" and "27 Nov". */
export function formatDay(day: string, language: Language): { weekday: string; date: string } {
  const at = new Date(`${day}T00:00:00Z`);
  const write = (options: Intl.DateTimeFormatOptions) =>
    writeDate(at, language, { ...options, timeZone: 'UTC' });
  return { weekday: write({ weekday: 'long' }), date: write({ day: 'numeric', month: 'short' }) };
}

/** Formats a start as "11:30"; times are exact to the minute. */
export function formatTime(startDate: string): string {
  return parseSlotStart(startDate).toISOString().slice(11, 16);
}

/** "Friday 27 November". */
export function formatWholeDay(startDate: string, language: Language): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return writeDate(parseSlotStart(startDate), language, options).replace(',', '');
}

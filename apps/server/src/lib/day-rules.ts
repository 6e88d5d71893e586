import { dateFormatter } from '@tifo/contracts/date-rules';

/** Returns the day of an instant by the clock of a time zone, written `2026-11-23`. */
export function dayAt(instant: Date, timeZone: string): string {
  return dateFormatter('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
}

/** Returns the time of day of an instant by the clock of a time zone, written `08:30`. */
export function timeAt(instant: Date, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return dateFormatter('en-GB', options).format(instant);
}

/** Returns the day that many days later, or earlier. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

export interface DaySpan {
  from: string;
  /** The day after the last one. */
  until: string;
}

/** Returns all days of a span, in order. */
export function daysBetween({ from, until }: DaySpan): string[] {
  const days: string[] = [];
  for (let day = from; day < until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Joins days, in order, to the fewest spans. */
export function spansOf(days: readonly string[]): DaySpan[] {
  const spans: DaySpan[] = [];
  for (const day of days) {
    const last = spans.at(-1);
    if (last?.until === day) last.until = addDays(day, 1);
    else spans.push({ from: day, until: addDays(day, 1) });
  }
  return spans;
}

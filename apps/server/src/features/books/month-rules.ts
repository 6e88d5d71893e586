import type { DaySpan } from '#server/lib/day-rules.ts';

/** Returns the first day of a month, written `2026-11`, and that of the next one. */
export function daysOfMonth(month: string): DaySpan {
  const next = new Date(`${month}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: `${month}-01`, until: next.toISOString().slice(0, 10) };
}

/** Returns the months of a year from `first` to `last`, newest first. */
export function monthsOfYear(year: number, { first, last }: { first: string; last: string }): string[] {
  return Array.from({ length: 12 }, (_, at) => `${year}-${String(12 - at).padStart(2, '0')}`).filter(
    (month) => month >= first && month <= last,
  );
}

import { timeAt } from '#server/lib/day-rules.ts';

export interface QuietHours {
  /** `HH:mm` in the club's time zone. */
  from: string;
  to: string;
}

const MINUTE_MS = 60_000;
/** Longer than any day, including the one on which clocks go back. */
const LONGEST_DAY_MINUTES = 26 * 60;

/** Returns whether this time of day is within the quiet hours, which may span midnight. */
export function isQuietAt({ from, to }: QuietHours, time: string): boolean {
  if (from === to) return false;
  return from < to ? time >= from && time < to : time >= from || time < to;
}

/** Returns the end, to the minute, of the quiet hours that contain `now`; null if there are none. */
export function endOfQuiet(quiet: QuietHours, now: Date, timeZone: string): Date | null {
  const minute = Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS;
  for (let passed = 0; passed <= LONGEST_DAY_MINUTES; passed += 1) {
    const at = new Date(minute + passed * MINUTE_MS);
    if (!isQuietAt(quiet, timeAt(at, timeZone))) return passed === 0 ? null : at;
  }
  return null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export type RelativeTime =
  | { key: 'inDays' | 'inHours' | 'inMinutes' | 'daysAgo' | 'hoursAgo' | 'minutesAgo'; count: number }
  | { key: 'inSeconds' | 'secondsAgo' };

/** Returns the distance of a moment from now, in the largest unit of which it is at least one. */
export function relativeTime(atMs: number, nowMs: number): RelativeTime {
  const isFuture = atMs >= nowMs;
  const awayMs = Math.abs(atMs - nowMs);
  if (awayMs >= DAY_MS) return { key: isFuture ? 'inDays' : 'daysAgo', count: Math.floor(awayMs / DAY_MS) };
  if (awayMs >= HOUR_MS)
    return { key: isFuture ? 'inHours' : 'hoursAgo', count: Math.floor(awayMs / HOUR_MS) };
  if (awayMs >= MINUTE_MS) {
    return { key: isFuture ? 'inMinutes' : 'minutesAgo', count: Math.floor(awayMs / MINUTE_MS) };
  }
  return { key: isFuture ? 'inSeconds' : 'secondsAgo' };
}

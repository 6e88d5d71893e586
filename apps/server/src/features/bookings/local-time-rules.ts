import { dateFormatter } from '@tifo/contracts/date-rules';

/** Returns the local time in `timeZone` at an instant, `YYYY-MM-DDTHH:mm:ss`. */
export function toLocalTime(instant: Date, timeZone: string): string {
  return new Date(instant.getTime() + offsetMs(instant, timeZone)).toISOString().slice(0, 19);
}

/**
 * Returns the instants at which it is this local time in `timeZone`, earliest first: usually one, two when
 * clocks go back, none in the hour skipped when they go forward.
 */
export function toInstants(localTime: string, timeZone: string): Date[] {
  const asUtcMs = Date.parse(`${localTime}Z`);
  if (Number.isNaN(asUtcMs)) return [];
  const offsets = [-DAY_MS, DAY_MS].map((awayMs) => offsetMs(new Date(asUtcMs + awayMs), timeZone));
  return [...new Set(offsets)]
    .map((offset) => new Date(asUtcMs - offset))
    .filter((instant) => toLocalTime(instant, timeZone) === localTime)
    .sort((a, b) => a.getTime() - b.getTime());
}

/** Returns an offset such as `+01:00` if the local time of this instant is ambiguous; otherwise undefined. */
export function offsetInDoubt(instant: Date, timeZone: string): string | undefined {
  if (toInstants(toLocalTime(instant, timeZone), timeZone).length < 2) return undefined;
  const minutes = offsetMs(instant, timeZone) / MINUTE_MS;
  const absolute = Math.abs(minutes);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(absolute / 60)}:${two(absolute % 60)}`;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Returns the milliseconds by which the zone is ahead of UTC at an instant. */
function offsetMs(instant: Date, timeZone: string): number {
  const shown = dateFormatter('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const match = /^GMT([+-])(\d{2}):(\d{2})$/.exec(shown ?? '');
  if (!match) return 0;
  const [, sign, hours, minutes] = match;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
}

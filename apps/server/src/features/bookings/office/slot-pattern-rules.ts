import type { SkippedSlot, SlotPattern } from '@tifo/contracts/back-office/bookings';
import { toInstants } from '../local-time-rules.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;
/** The maximum number of days planned at once. */
const MOST_DAYS = 366;
/** The maximum number of slots planned at once. */
export const MOST_SLOTS = 2000;

/** Returns whether the days are in order and not too many. */
export function isPlannable({ from, until }: Pick<SlotPattern, 'from' | 'until'>): boolean {
  const days = (Date.parse(until) - Date.parse(from)) / DAY_MS;
  return days >= 0 && days < MOST_DAYS;
}

/** Returns all local times of a pattern, `YYYY-MM-DDTHH:mm:ss`, earliest first. */
export function localStartsOf({ from, until, weekdays, times }: SlotPattern): string[] {
  const starts: string[] = [];
  for (let day = Date.parse(from); day <= Date.parse(until); day += DAY_MS) {
    const date = new Date(day);
    if (!weekdays.includes(date.getUTCDay() || 7)) continue;
    const written = date.toISOString().slice(0, 10);
    starts.push(...[...new Set(times)].sort().map((time) => `${written}T${time}:00`));
  }
  return starts;
}

export interface TakenTime {
  startAt: Date;
  durationMinutes: number;
}

export interface PlannedSlot {
  startDate: string;
  startAt: Date;
}

interface PlanInput {
  timeZone: string;
  now: Date;
  /** Existing slots. */
  taken: readonly TakenTime[];
}

/**
 * Returns the slots that a pattern opens: a local time skipped by the clock change is left out, and an
 * ambiguous one means the first of the two.
 */
export function planSlots(
  pattern: SlotPattern,
  { timeZone, now, taken }: PlanInput,
): { opened: PlannedSlot[]; skipped: SkippedSlot[] } {
  const opened: PlannedSlot[] = [];
  const skipped: SkippedSlot[] = [];
  const busy = [...taken];
  for (const startDate of localStartsOf(pattern)) {
    const [startAt] = toInstants(startDate, timeZone);
    const why = startAt === undefined ? 'MISSING' : reasonAgainst(startAt, { ...pattern, now, busy });
    if (why !== undefined || startAt === undefined) skipped.push({ startDate, why: why ?? 'MISSING' });
    else {
      opened.push({ startDate, startAt });
      busy.push({ startAt, durationMinutes: pattern.durationMinutes });
    }
  }
  return { opened, skipped };
}

function reasonAgainst(
  startAt: Date,
  { durationMinutes, now, busy }: { durationMinutes: number; now: Date; busy: readonly TakenTime[] },
): SkippedSlot['why'] | undefined {
  if (startAt <= now) return 'PAST';
  const start = startAt.getTime();
  const end = start + durationMinutes * MINUTE_MS;
  if (busy.some((other) => other.startAt.getTime() === start)) return 'THERE';
  const overlaps = busy.some((other) => {
    const otherStart = other.startAt.getTime();
    return otherStart < end && start < otherStart + other.durationMinutes * MINUTE_MS;
  });
  return overlaps ? 'OVERLAPS' : undefined;
}

import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from './database-unavailable.ts';

/** How long something that needs the database waits for it. */
export interface Patience {
  /** For how long it tries; without end by default, as a process that is to serve. */
  forMs?: number;
  /** Of the first attempt; each later one has twice as long. */
  firstLimitMs?: number;
  /** Before each further attempt. */
  onWait(error: unknown, pauseMs: number): void;
}

/** Of a caller who does not wait for the database. */
export const ONE_ATTEMPT: Patience = { forMs: 0, firstLimitMs: 15_000, onWait: () => undefined };

const FIRST_LIMIT_MS = 5000;
const LONGEST_LIMIT_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Repeats `attempt` until the database answers. A limit that is too short for a busy machine would never be met, however
 * often it is tried: each attempt gets longer than the one before.
 */
export async function untilReachable<Result>(
  attempt: (limitMs: number) => Promise<Result>,
  { forMs = Number.POSITIVE_INFINITY, firstLimitMs = FIRST_LIMIT_MS, onWait }: Patience,
): Promise<Result> {
  const untilMs = performance.now() + forMs;
  for (let factor = 1; ; factor *= 2) {
    try {
      return await attempt(Math.min(firstLimitMs * factor, LONGEST_LIMIT_MS));
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > untilMs) throw error;
      const pauseMs = Math.min(FIRST_PAUSE_MS * factor, LONGEST_PAUSE_MS);
      onWait(error, pauseMs);
      await sleep(pauseMs);
    }
  }
}

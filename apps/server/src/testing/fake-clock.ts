import type { Clock } from '#server/lib/clock.ts';

/**
 * A clock that stands still until it is moved. It begins now, at the full second: PostgreSQL has its own clock,
 * for which tasks of a fixed day would be due at once as soon as that day is over.
 */
export class FakeClock implements Clock {
  private current: Date;

  constructor(start = new Date(Math.floor(Date.now() / 1000) * 1000)) {
    this.current = start;
  }

  now(): Date {
    return this.current;
  }

  advanceBy(durationMs: number): void {
    this.current = new Date(this.current.getTime() + durationMs);
  }
}

import type { Clock } from '#server/lib/clock.ts';

/** A clock that stands still until it is moved. */
export class FakeClock implements Clock {
  private current: Date;

  constructor(start = new Date('2026-11-20T18:00:00.000Z')) {
    this.current = start;
  }

  now(): Date {
    return this.current;
  }

  advanceBy(durationMs: number): void {
    this.current = new Date(this.current.getTime() + durationMs);
  }
}

/** The clock for everything that is not decided under a database lock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Time for everything that a database lock does not decide. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

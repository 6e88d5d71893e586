import { system } from '#server/lib/actor.ts';

/** The actor that sets up the demo. */
export const demoActor = system('demo');

const HOUR_MS = 3_600_000;

export function hoursFrom(begunAt: Date, hours: number): Date {
  return new Date(begunAt.getTime() + hours * HOUR_MS);
}

export function daysFrom(begunAt: Date, days: number): Date {
  return hoursFrom(begunAt, days * 24);
}

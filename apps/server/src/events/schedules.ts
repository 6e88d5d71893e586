import { Cron } from 'croner';

/** Recurring work, run once across all processes. */
export interface ScheduledWork {
  /** Five-field cron expression in UTC. */
  cron: string;
  run(): Promise<unknown>;
}

/** Returns the first time of the schedule after `time`. */
export function nextTick(cron: string, time: Date): Date {
  const next = new Cron(cron, { timezone: 'UTC', mode: '5-part' }).nextRun(time);
  if (!next) throw new Error(`The schedule ${cron} never comes`);
  return next;
}

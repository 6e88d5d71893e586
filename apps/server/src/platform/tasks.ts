import type { z } from 'zod';
import type { QueuedTask } from '#server/events/outbox-store.ts';

/** The name and payload of deferred work. The feature binds it to its handler: `tasks: [closeLot.by(…)]`. */
export interface TaskType<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  by<Ctx>(run: (call: TaskCall<Ctx, Payload>) => Promise<void>): BoundTask<Ctx>;
}

export interface TaskCall<Ctx, Payload> {
  ctx: Ctx;
  input: Payload;
  /** The entry of the queue; its id stays the same across attempts. */
  task: QueuedTask;
}

/** A task with its handler. It may run again after a crash, so it must be safe to repeat. */
export interface BoundTask<Ctx> {
  name: string;
  concurrency: number;
  longestMs?: number | undefined;
  run(ctx: Ctx, task: QueuedTask): Promise<void>;
}

export interface TaskOptions {
  /** Unique per task: `mail:outbid:<bidId>`. A duplicate is dropped, even after the first has run. */
  dedupe: string;
  /** The earliest time to run; defaults to now. */
  at?: Date;
  /** The club that the task is about; defaults to the unit of work's. */
  clubId?: string | null;
}

export function defineTask<Payload>({
  name,
  payload,
  concurrency = 1,
  longestMs,
}: {
  name: string;
  payload: z.ZodType<Payload>;
  /** How many tasks of this name a process runs at once: more than one if they mostly wait for an external service. */
  concurrency?: number;
  /** After which a run is given up, where that is not a quarter of an hour. */
  longestMs?: number;
}): TaskType<Payload> {
  return {
    name,
    payload,
    by: (run) => ({
      name,
      ...{ concurrency, longestMs },
      run: (ctx, task) => run({ ctx, input: payload.parse(task.payload), task }),
    }),
  };
}

/** Recurring work, run once across all processes. */
export interface Schedule<Ctx> {
  name: string;
  /** Five-field cron expression in UTC. */
  cron: string;
  /** Runs only in the first database. */
  isOfDirectory?: boolean;
  run(call: { ctx: Ctx }): Promise<unknown>;
}

import type { z } from 'zod';
import type { QueuedTask } from '#server/events/outbox-store.ts';

/** Work that is done later, by its name, with what it takes. The feature binds it to what runs it: `tasks: [closeLot.by(…)]`. */
export interface TaskType<Payload> {
  name: string;
  payload: z.ZodType<Payload>;
  by<Ctx>(run: (call: TaskCall<Ctx, Payload>) => Promise<void>): BoundTask<Ctx>;
}

export interface TaskCall<Ctx, Payload> {
  ctx: Ctx;
  input: Payload;
  /** The entry of the queue: its id stays the same when the task is tried again. */
  task: QueuedTask;
}

/** A task with what runs it. It may run again after a crash, so it must be safe to repeat. */
export interface BoundTask<Ctx> {
  name: string;
  run(ctx: Ctx, task: QueuedTask): Promise<void>;
}

export interface TaskOptions {
  /** Names the task once and for all: `mail:outbid:<bidId>`. A second one is left out, even after the first has run. */
  dedupe: string;
  /** Not before; at once when absent. */
  at?: Date;
  /** What the task is about; the club of the unit of work when absent. */
  clubId?: string | null;
}

export function defineTask<Payload>({
  name,
  payload,
}: {
  name: string;
  payload: z.ZodType<Payload>;
}): TaskType<Payload> {
  return {
    name,
    payload,
    by: (run) => ({
      name,
      run: (ctx, task) => run({ ctx, input: payload.parse(task.payload), task }),
    }),
  };
}

/** Work that comes back by itself, once across all processes. */
export interface Schedule<Ctx> {
  name: string;
  /** Five-field cron expression in UTC. */
  cron: string;
  run(call: { ctx: Ctx }): Promise<unknown>;
}

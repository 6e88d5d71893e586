import type { Database } from '#server/db/client.ts';
import { errorText } from '#server/lib/describe-error.ts';
import type { Logger } from '#server/lib/logger.ts';
import { inLinkedTrace } from '#server/lib/tracing.ts';
import { findWaits, type QueuedTask } from './outbox-store.ts';
import { nextTick } from './schedules.ts';
import { TaskLease } from './task-lease.ts';

/** Runs one task; it may be called again after a crash, so it must be safe to repeat. */
export type TaskHandler = (payload: Record<string, unknown>, task: QueuedTask) => Promise<void>;

/** Thrown by a handler whose time has not come; the task is tried again at `until`, any number of times. */
export class PostponedError extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super('Postponed');
    this.until = until;
  }
}

export interface TaskWorkerOptions {
  db: Database;
  logger: Logger;
  kind: string;
  run: TaskHandler;
  /** For schedules, which are never done but become due again. */
  cron?: string;
  /** How many tasks run at once. */
  concurrency: number;
  /** A longer run is given up, since the next tasks of its kind wait for it. */
  longestMs?: number | undefined;
  leaseSeconds: number;
}

const MAX_ATTEMPTS = 10;
const MAX_RETRY_SECONDS = 300;
const LONGEST_RUN_MS = 15 * 60_000;
/** Claims as many tasks as are likely to run within this time, so that other processes can take the rest. */
const CLAIM_MS = 100;
const MAX_CLAIM = 50;
/** One that runs for longer gives the others that were claimed with it back. */
const SHARE_AFTER_MS = 1000;
/** Another process may be running what is due, so the next poll is neither immediate nor omitted. */
const SHORTEST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 60_000;

/**
 * Runs the tasks of one kind in the order in which they are due, `concurrency` of them at once, in parallel to
 * other kinds.
 */
export class TaskWorker {
  private readonly options: TaskWorkerOptions;
  private running: Promise<number> | null = null;
  private again = false;
  private stopped = false;
  private alarm: NodeJS.Timeout | undefined;
  /** Milliseconds until the next task is due, as of the last poll; null if none waits. */
  private waitMs: number | null = null;

  constructor(options: TaskWorkerOptions) {
    this.options = options;
  }

  /** Runs due tasks in the background. */
  wake(): void {
    if (this.stopped) return;
    this.again = true;
    this.running ??= this.work().finally(() => {
      this.running = null;
      if (this.again) this.wake();
      else if (this.waitMs !== null) this.wakeIn(this.waitMs);
    });
  }

  /** Wakes once the next task is due; whichever process is awake then runs it. */
  wakeIn(waitMs: number): void {
    if (this.running || this.stopped) return;
    clearTimeout(this.alarm);
    const alarmMs = Math.min(Math.max(waitMs, SHORTEST_WAIT_MS), LONGEST_WAIT_MS);
    this.alarm = setTimeout(() => this.wake(), alarmMs).unref();
  }

  /** Resolves once nothing is running, to the number of tasks run until then. */
  async rest(): Promise<number> {
    let ran = 0;
    while (this.running !== null) ran += await this.running;
    return ran;
  }

  /** Finishes the running tasks and leaves the others to other processes. */
  async stop(): Promise<void> {
    this.stopped = true;
    this.again = false;
    clearTimeout(this.alarm);
    await this.running;
  }

  private async work(): Promise<number> {
    const { db, logger, kind } = this.options;
    let ran = 0;
    try {
      while (this.again && !this.stopped) {
        this.again = false;
        ran += await this.runDue();
      }
      const [wait] = await findWaits(db, [kind]);
      this.waitMs = wait?.waitMs ?? null;
      // More tasks have arrived since the last poll.
      if (ran > 0 && wait && wait.waitMs <= 0) this.again = true;
    } catch (error) {
      logger.error({ err: error, kind }, 'Tasks could not be taken from the queue');
      this.waitMs = LONGEST_WAIT_MS;
    }
    return ran;
  }

  private async runDue(): Promise<number> {
    const lanes: Promise<void>[] = [];
    const failures: unknown[] = [];
    let ran = 0;
    const open = () => {
      if (lanes.length === this.options.concurrency) return;
      const lane = this.runLane(open).then((count) => {
        ran += count;
      });
      lanes.push(lane.catch((error: unknown) => void failures.push(error)));
    };
    open();
    // Grows meanwhile.
    for (const lane of lanes) await lane;
    if (failures.length > 0) throw failures[0];
    return ran;
  }

  /** Claims tasks and runs them one after the other; `onMore` is called when there may be more than were claimed. */
  private async runLane(onMore: () => void): Promise<number> {
    const { kind } = this.options;
    const lease = new TaskLease(this.options);
    let ran = 0;
    try {
      for (let limit = 1; ; ) {
        const startedAt = performance.now();
        const tasks = await lease.claim(kind, limit);
        if (tasks.length === limit) onMore();
        for (const [place, task] of tasks.entries()) {
          if (this.stopped) return ran;
          if (!lease.holds(task)) continue;
          const giveBack = () => this.giveBack(lease, tasks.slice(place + 1), onMore);
          await unlessSoon(this.runOne(lease, task), SHARE_AFTER_MS, giveBack);
          ran += 1;
        }
        if (tasks.length < limit || this.stopped) return ran;
        const isQuick = performance.now() - startedAt < CLAIM_MS / 2;
        limit = isQuick ? Math.min(limit * 2, MAX_CLAIM) : Math.max(Math.floor(limit / 2), 1);
      }
    } finally {
      await lease.close();
    }
  }

  /** While a task is slow, those claimed with it wait for nothing. */
  private async giveBack(lease: TaskLease, others: QueuedTask[], onMore: () => void): Promise<void> {
    const { logger, kind } = this.options;
    try {
      await lease.release(others);
      onMore();
    } catch (error) {
      logger.warn({ err: error, kind }, 'Tasks that wait for a slow one could not be given back');
    }
  }

  private async runOne(lease: TaskLease, task: QueuedTask): Promise<void> {
    const { run, cron, kind, longestMs = LONGEST_RUN_MS } = this.options;
    try {
      if (!cron && task.attempts >= MAX_ATTEMPTS)
        throw new Error('The processes that ran it ended before it did');
      const ran = inLinkedTrace(`task ${kind}`, task.traceParent, () => run(task.payload, task));
      await giveUpAfter(longestMs, ran);
      // Ticks that passed during the run are merged into the next one, even if that has passed by now.
      if (cron) await lease.markTicked(task, nextTick(cron, task.claimedAt));
      else lease.markSent(task);
    } catch (error) {
      if (error instanceof PostponedError) await lease.markPostponed(task, error.until);
      else await this.noteFailure(lease, task, error);
    }
  }

  private async noteFailure(lease: TaskLease, task: QueuedTask, error: unknown): Promise<void> {
    const { logger, kind, cron } = this.options;
    const attempts = task.attempts + 1;
    logger.warn({ err: error, kind, attempts }, 'An effect could not be sent');
    await lease.markFailed(task, {
      error: errorText(error),
      dead: !cron && attempts >= MAX_ATTEMPTS,
      retryInSeconds: Math.min(2 ** attempts, MAX_RETRY_SECONDS, cron ? secondsToTick(cron, task) : Infinity),
    });
  }
}

function secondsToTick(cron: string, { claimedAt }: QueuedTask): number {
  return (nextTick(cron, claimedAt).getTime() - claimedAt.getTime()) / 1000;
}

async function giveUpAfter(limitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`It took longer than ${limitMs / 60_000} minutes`)), limitMs);
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for `work`, and calls `meanwhile` once if that takes longer. */
async function unlessSoon(work: Promise<void>, ms: number, meanwhile: () => Promise<void>): Promise<void> {
  let aside: Promise<void> | undefined;
  const timer = setTimeout(() => {
    aside = meanwhile();
  }, ms);
  try {
    await work;
  } finally {
    clearTimeout(timer);
    await aside;
  }
}

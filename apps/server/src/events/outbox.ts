import type { Database, Tx } from '#server/db/client.ts';
import { readClock } from '#server/db/read-clock.ts';
import { pipeline, type Statement } from '#server/db/statement-pipeline.ts';
import { uuidIds } from '#server/lib/ids.ts';
import type { Logger } from '#server/lib/logger.ts';
import { currentTraceParent } from '#server/lib/tracing.ts';
import { findWaits, insertOutboxEntries, insertSchedules } from './outbox-store.ts';
import { nextTick, type ScheduledWork } from './schedules.ts';
import { type TaskHandler, TaskWorker, type TaskWorkerOptions } from './task-worker.ts';

export { PostponedError } from './task-worker.ts';

export interface OutboxEntry {
  clubId: string | null;
  kind: string;
  /** Unique per effect: `mail:outbid:<bidId>`. */
  dedupe: string;
  payload: Record<string, unknown>;
  /** The earliest time to run; defaults to now. */
  dueAt?: Date;
}

export interface OutboxOptions {
  db: Database;
  logger: Logger;
  leaseSeconds?: number;
  /** Set where other processes run the tasks: told of the kinds that were added here. */
  onAdded?: (kinds: Iterable<string>) => void;
}

/** How long a process that stops renewing keeps its claimed tasks. */
const LEASE_SECONDS = 30;
/** Polled, since other processes add tasks too, and those of a command have no handlers of their own. */
const LOOK_EVERY_MS = 5000;

/**
 * The queue of effects that follow a commit and are stored with it. Each kind has a worker of its own, so
 * that a slow one does not delay the others.
 */
export class Outbox {
  private readonly options: OutboxOptions;
  private readonly workers = new Map<string, TaskWorker>();
  private readonly schedules = new Map<string, ScheduledWork>();
  private looker: NodeJS.Timeout | undefined;
  private stopped = false;
  private held = false;

  constructor(options: OutboxOptions) {
    this.options = options;
  }

  /** Each kind has one handler, registered before the product starts to listen. */
  handle(
    kind: string,
    run: TaskHandler,
    { concurrency = 1, longestMs }: { concurrency?: number; longestMs?: number | undefined } = {},
  ): void {
    this.addWorker({ kind, run, concurrency, longestMs });
  }

  /**
   * Registers recurring work, run once per tick across all processes. Ticks missed while no process ran are
   * made up for by one run.
   */
  repeat(name: string, work: ScheduledWork): void {
    const kind = kindOf(name);
    this.addWorker({ kind, cron: work.cron, concurrency: 1, run: async () => void (await work.run()) });
    this.schedules.set(kind, work);
  }

  /** Starts to run due entries automatically; all handlers must be registered before. */
  async start(): Promise<void> {
    const { db, onAdded } = this.options;
    if (onAdded) return;
    const now = await readClock(db);
    const rows = [...this.schedules].map(([kind, { cron }]) => ({
      ...{ id: uuidIds.next(), kind, dedupe: kind, payload: {}, cron },
      dueAt: nextTick(cron, now),
    }));
    await insertSchedules(db, rows);
    this.looker = setInterval(() => this.wake(), LOOK_EVERY_MS).unref();
    this.wake();
  }

  /** Adds effects to the caller's transaction; call `wake` after it has committed. */
  async add(tx: Tx, ...entries: OutboxEntry[]): Promise<void> {
    await pipeline(tx, this.additionsOf(entries));
  }

  additionsOf(entries: readonly OutboxEntry[]): Statement<unknown>[] {
    const traceParent = currentTraceParent();
    const rows = entries.map(({ clubId, ...entry }) => ({
      id: uuidIds.next(),
      aboutClubId: clubId,
      traceParent,
      ...entry,
    }));
    const [later, now] = [rows.filter(({ dueAt }) => dueAt), rows.filter(({ dueAt }) => !dueAt)];
    // Rows inserted together must have the same members.
    return [now, later].filter((each) => each.length > 0).map((each) => insertOutboxEntries.with(each));
  }

  /** Runs due entries of the given kinds, or of all, in the background, or has other processes do so. */
  wake(kinds?: Iterable<string>): void {
    const { onAdded } = this.options;
    if (onAdded) onAdded(kinds ?? this.workers.keys());
    else if (this.held) return;
    else if (kinds) for (const kind of kinds) this.workers.get(kind)?.wake();
    else void this.look();
  }

  /** Leaves due entries to other processes, or until `release` is called. */
  hold(): { release(): void } {
    this.held = true;
    const release = () => {
      this.held = false;
      this.wake();
    };
    return { release };
  }

  /** Runs everything that is due; resolves when nothing is left. */
  async flush(): Promise<void> {
    let ran: number;
    do {
      await this.look();
      const each = await Promise.all([...this.workers.values()].map((worker) => worker.rest()));
      ran = each.reduce((sum, count) => sum + count, 0);
    } while (ran > 0 && !this.stopped);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.looker);
    await Promise.all([...this.workers.values()].map((worker) => worker.stop()));
  }

  /** Wakes the workers with waiting entries, at once or when they are due. */
  private async look(): Promise<void> {
    if (this.stopped) return;
    const { db, logger } = this.options;
    try {
      for (const { kind, waitMs } of await findWaits(db, [...this.workers.keys()])) {
        if (waitMs <= 0) this.workers.get(kind)?.wake();
        else this.workers.get(kind)?.wakeIn(waitMs);
      }
    } catch (error) {
      logger.error({ err: error }, 'The outbox could not be read');
    }
  }

  private addWorker(
    worker: Pick<TaskWorkerOptions, 'kind' | 'run' | 'cron' | 'concurrency' | 'longestMs'>,
  ): void {
    const { kind } = worker;
    if (this.workers.has(kind)) throw new Error(`The outbox kind ${kind} has a handler already`);
    this.workers.set(kind, new TaskWorker({ leaseSeconds: LEASE_SECONDS, ...this.options, ...worker }));
  }
}

/** Prefixed, since schedules and tasks may have the same name. */
function kindOf(schedule: string): string {
  return `schedule:${schedule}`;
}

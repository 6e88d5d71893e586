import type { Database } from '#server/db/client.ts';
import { uuidIds } from '#server/lib/ids.ts';
import type { Logger } from '#server/lib/logger.ts';
import * as store from './outbox-store.ts';

export interface TaskLeaseOptions {
  db: Database;
  logger: Logger;
  /** The time after which others may claim the tasks of a process that stops renewing its lease. */
  leaseSeconds: number;
}

const RENEWALS_PER_LEASE = 3;

/**
 * The tasks claimed by a process. The lease is renewed while the process lives; after its death, others claim
 * its tasks once the lease has ended. A process that has lost a task no longer updates it.
 */
export class TaskLease {
  private readonly options: TaskLeaseOptions;
  private readonly leaseId = uuidIds.next();
  private readonly held = new Set<string>();
  private readonly done: string[] = [];
  private writing: Promise<void> | null = null;
  private readonly renewer: NodeJS.Timeout;

  constructor(options: TaskLeaseOptions) {
    this.options = options;
    const everyMs = (options.leaseSeconds * 1000) / RENEWALS_PER_LEASE;
    this.renewer = setInterval(() => void this.renew(), everyMs).unref();
  }

  async claim(kind: string, limit: number): Promise<store.QueuedTask[]> {
    const { leaseId } = this;
    const { db, leaseSeconds } = this.options;
    const tasks = await store.claimTasks(db, { kind, leaseId, leaseSeconds, limit });
    for (const { id } of tasks) this.held.add(id);
    return tasks;
  }

  /** Returns false if others may have claimed it meanwhile. */
  holds({ id }: store.QueuedTask): boolean {
    return this.held.has(id);
  }

  /** Gives back tasks that were not started: another lane or process may run them. */
  async release(tasks: readonly store.QueuedTask[]): Promise<void> {
    const ids = tasks.flatMap(({ id }) => (this.held.delete(id) ? [id] : []));
    if (ids.length > 0) await store.releaseTasks(this.options.db, { ids, leaseId: this.leaseId });
  }

  /** Marked in the background, in batches. */
  markSent({ id }: store.QueuedTask): void {
    this.done.push(id);
    this.writing ??= this.writeSent().finally(() => {
      this.writing = null;
    });
  }

  async markFailed(
    { id }: store.QueuedTask,
    failure: Omit<store.FailedAttempt, 'id' | 'leaseId'>,
  ): Promise<void> {
    const { db } = this.options;
    this.settle([id], await store.markFailed(db, { ...failure, id, leaseId: this.leaseId }));
  }

  async markPostponed({ id }: store.QueuedTask, until: Date): Promise<void> {
    const { leaseId } = this;
    const postponed = { id, leaseId, until: until.toISOString() };
    this.settle([id], await store.markPostponed(this.options.db, postponed));
  }

  async markTicked({ id }: store.QueuedTask, nextAt: Date): Promise<void> {
    const { leaseId } = this;
    const ticked = { id, leaseId, nextAt: nextAt.toISOString() };
    this.settle([id], await store.markTicked(this.options.db, ticked));
  }

  /**
   * Releases tasks that were not started. Those whose completion could not be stored run again after the
   * lease.
   */
  async close(): Promise<void> {
    clearInterval(this.renewer);
    while (this.writing !== null) await this.writing;
    if (this.held.size === 0) return;
    const { leaseId } = this;
    await store.releaseTasks(this.options.db, { ids: [...this.held], leaseId });
  }

  private async writeSent(): Promise<void> {
    const { db, logger } = this.options;
    while (this.done.length > 0) {
      const ids = this.done.splice(0);
      try {
        this.settle(ids, await store.markSent(db, { ids, leaseId: this.leaseId }));
      } catch (error) {
        for (const id of ids) this.held.delete(id);
        logger.warn({ err: error, tasks: ids }, 'Tasks ran and could not be noted: they run again');
      }
    }
  }

  private async renew(): Promise<void> {
    const { db, logger, leaseSeconds } = this.options;
    const ids = [...this.held];
    if (ids.length === 0) return;
    try {
      const kept = await store.renewLease(db, { ids, leaseId: this.leaseId, leaseSeconds });
      const keptIds = new Set(kept.map(({ id }) => id));
      for (const id of ids) if (!keptIds.has(id)) this.held.delete(id);
    } catch (error) {
      logger.warn({ err: error }, 'The lease of running tasks could not be renewed');
    }
  }

  private settle(ids: readonly string[], written: readonly { id: string }[]): void {
    for (const id of ids) this.held.delete(id);
    if (written.length === ids.length) return;
    const tasks = ids.filter((id) => !written.some((each) => each.id === id));
    this.options.logger.warn({ tasks }, 'Tasks ran for longer than their lease, and others have taken them');
  }
}

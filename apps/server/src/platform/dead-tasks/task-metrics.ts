import type { Context } from '#server/context.ts';
import { countDeadTasks, readOldestDue } from '#server/events/dead-task-store.ts';
import { addGauge } from '#server/lib/metrics.ts';

/** Registers the operators' metrics of the queue. Called once at start. */
export function registerTaskMetrics({ metrics, db }: Context): void {
  addGauge(metrics, {
    name: 'tifo_dead_tasks',
    help: 'Tasks that failed their last attempt and wait for somebody to decide, by kind.',
    label: 'kind',
    read: async () => {
      const counts = await countDeadTasks(db, {});
      return Object.fromEntries(counts.map(({ kind, count }) => [kind, count]));
    },
  });
  addGauge(metrics, {
    name: 'tifo_oldest_due_task_seconds',
    help: 'How long the task or schedule that is due longest has waited.',
    read: async () => {
      const [oldest] = await readOldestDue(db, {});
      return oldest?.seconds ?? 0;
    },
  });
}

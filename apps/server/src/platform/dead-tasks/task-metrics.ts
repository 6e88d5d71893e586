import type { Context } from '#server/context.ts';
import { countDeadTasks, readOldestDue } from '#server/events/dead-task-store.ts';

/** What operators see of the queue. Called once at start. */
export function registerTaskMetrics({ metrics, db }: Context): void {
  metrics.gauge({
    name: 'dead_tasks',
    help: 'Tasks that failed their last attempt and wait for somebody to decide, by kind.',
    read: async () => {
      const counts = await countDeadTasks(db, {});
      return counts.map(({ kind, count }) => ({ labels: { kind }, value: count }));
    },
  });
  metrics.gauge({
    name: 'oldest_due_task_seconds',
    help: 'How long the task or schedule that is due longest has waited.',
    read: async () => {
      const [oldest] = await readOldestDue(db, {});
      return [{ value: oldest?.seconds ?? 0 }];
    },
  });
}

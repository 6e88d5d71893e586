import type { DeadTask } from '../apps/server/src/events/dead-task-store.ts';
import { discardDeadTask } from '../apps/server/src/platform/dead-tasks/discard-dead-task.ts';
import { listDeadTasks } from '../apps/server/src/platform/dead-tasks/list-dead-tasks.ts';
import { retryDeadTask } from '../apps/server/src/platform/dead-tasks/retry-dead-task.ts';
import { doAsStaff, readArguments, type StaffDesk } from './staff/do-as-staff.ts';

const LISTED_TASKS = 200;

const COMMANDS: Record<string, (desk: StaffDesk, id: string) => Promise<string>> = {
  list: async (desk) => {
    const tasks = await listDeadTasks({ ...desk, input: { limit: LISTED_TASKS } });
    return [...tasks.map(toLine), `${tasks.length} failed their last attempt`].join('\n');
  },
  retry: async (desk, id) => `Due again: ${toLine(await retryDeadTask({ ...desk, input: { id } }))}`,
  discard: async (desk, id) => `Given up: ${toLine(await discardDeadTask({ ...desk, input: { id } }))}`,
};

const usage = `npm run tasks -- <${Object.keys(COMMANDS).join('|')}> [task id]`;
const { command, rest } = readArguments(usage, ['command']);

await doAsStaff('tasks', async (desk) => {
  const run = COMMANDS[command];
  const [id = ''] = rest;
  if (!run || rest.length > 1 || (command === 'list') !== (id === '')) throw new Error(usage);
  return run(desk, id);
});

function toLine({ id, kind, createdAt, attempts, lastError }: DeadTask): string {
  return `${id} ${kind} of ${createdAt.toISOString()}, ${attempts} attempts: ${lastError ?? ''}`;
}

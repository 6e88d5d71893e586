import { FIRST_DATABASE } from '../apps/server/src/db/moves/named-databases.ts';
import type { DeadTask } from '../apps/server/src/events/dead-task-store.ts';
import { discardDeadTask } from '../apps/server/src/platform/dead-tasks/discard-dead-task.ts';
import { listDeadTasks } from '../apps/server/src/platform/dead-tasks/list-dead-tasks.ts';
import { retryDeadTask } from '../apps/server/src/platform/dead-tasks/retry-dead-task.ts';
import {
  discardHeldTasks,
  listHeldTasks,
  releaseTasks,
} from '../apps/server/src/platform/held-tasks/held-tasks.ts';
import { doAsStaff, readArguments, type StaffDesk } from './staff/do-as-staff.ts';

const LISTED_TASKS = 200;

const COMMANDS: Record<string, (desk: StaffDesk, id: string) => Promise<string>> = {
  list: async (desk) => {
    const { rows, count, away } = await listDeadTasks({ ...desk, input: { limit: LISTED_TASKS } });
    const unread = away.map((name) => `${name}: it did not answer`);
    return [...rows.map(toLine), `${count} failed their last attempt`, ...unread].join('\n');
  },
  retry: async (desk, id) => `Due again: ${toLine(await retryDeadTask({ ...desk, input: { id } }))}`,
  discard: async (desk, id) => `Given up: ${toLine(await discardDeadTask({ ...desk, input: { id } }))}`,
  held: async (desk) => {
    const held = await listHeldTasks(desk);
    if (!held) return 'Tasks are not held';
    const { since, reason, waiting } = held;
    const lines = waiting.map(
      ({ kind, count, oldestAt }) => `${kind}: ${count}, the oldest of ${oldestAt.toISOString()}`,
    );
    return [`Held since ${since.toISOString()}: ${reason}`, ...lines].join('\n');
  },
  release: async (desk) => `Tasks run again. They were held: ${(await releaseTasks(desk)).reason}`,
  'discard-held': async (desk, kind) => `Discarded: ${await discardHeldTasks({ ...desk, input: { kind } })}`,
};
const WITHOUT_ARGUMENT = new Set(['list', 'held', 'release']);

/** A hold is of one database. */
const PER_DATABASE = new Set(['held', 'release', 'discard-held']);

const usage = `npm run tasks -- <${Object.keys(COMMANDS).join('|')}> [task id, or kind]`;
const { command, rest } = readArguments(usage, ['command']);

await doAsStaff('tasks', async (desk) => {
  const run = COMMANDS[command];
  const [id = ''] = rest;
  if (!run || rest.length > 1 || WITHOUT_ARGUMENT.has(command) !== (id === '')) throw new Error(usage);
  const { everywhere } = desk.ctx;
  if (everywhere.length === 1 || !PER_DATABASE.has(command)) return run(desk, id);
  const said: string[] = [];
  for (const ctx of everywhere) {
    const name = ctx.database ?? FIRST_DATABASE;
    const line = await run({ ...desk, ctx }, id).catch((error: Error) => error.message);
    said.push(`${name}: ${line}`);
  }
  return said.join('\n');
});

function toLine({ id, kind, createdAt, attempts, lastError }: DeadTask): string {
  return `${id} ${kind} of ${createdAt.toISOString()}, ${attempts} attempts: ${lastError ?? ''}`;
}

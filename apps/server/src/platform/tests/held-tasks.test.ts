import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { holdTasks } from '#server/events/task-hold-store.ts';
import { system, visitor } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { discardHeldTasks, listHeldTasks, releaseTasks, whyTasksAreHeld } from '../held-tasks/held-tasks.ts';
import { defineTask } from '../tasks.ts';

const { ctx } = await buildTestApp();
const actor = system('tests');
const [mail, refund] = ['held-mail', 'held-refund'].map((name) =>
  defineTask({ name, payload: z.object({}) }),
);
const ran: string[] = [];
for (const kind of ['held-mail', 'held-refund'])
  ctx.outbox.handle(kind, async (_payload, { dedupe }) => void ran.push(dedupe));
let ticks = 0;
ctx.outbox.repeat('held-schedule', {
  cron: '0 3 1 1 *',
  run: async () => {
    ticks += 1;
  },
});

const enqueue = (task: typeof mail, dedupe: string) =>
  ctx.unitOfWork({ clubId: null }, async (uow) => {
    if (task) uow.enqueue(task, {}, { dedupe, clubId: null });
  });

it('runs no task and no schedule while tasks are held, in any process, and all of them afterwards', async () => {
  const ownHold = ctx.outbox.hold();
  await enqueue(mail, 'mail:before');
  await enqueue(refund, 'refund:before');
  // The table keeps milliseconds.
  await sleep(2);
  await ctx.unitOfWork({ clubId: null }, (uow) => holdTasks(uow.tx, 'Restored to then'));
  ownHold.release();
  await enqueue(mail, 'mail:after');
  await ctx.outbox.start();
  await ctx.db.$client.query("update app.outbox set due_at = now() where kind = 'schedule:held-schedule'");
  await ctx.outbox.flush();
  expect([ran, ticks]).toEqual([[], 0]);
  expect(await whyTasksAreHeld(ctx)).toBe('Restored to then');
  const held = await listHeldTasks({ ctx, actor });
  expect(held?.waiting.map(({ kind, count }) => [kind, count])).toEqual([
    ['held-mail', 1],
    ['held-refund', 1],
  ]);

  // What was mailed before the loss is not mailed again; what was asked for since is.
  expect(await discardHeldTasks({ ctx, actor, input: { kind: 'held-mail' } })).toBe(1);
  await releaseTasks({ ctx, actor });
  await expect
    .poll(() => ctx.outbox.flush().then(() => ran.toSorted()))
    .toEqual(['mail:after', 'refund:before']);
  await expect.poll(() => ticks).toBeGreaterThan(0);
  await expect(releaseTasks({ ctx, actor })).rejects.toMatchObject({ code: 'task.notHeld' });
  const { rows } = await ctx.db.$client.query(
    `select action from app.audit_entry where action like 'tasks.%' order by position`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['tasks.discarded', 'tasks.released']);
});

it('lets nobody but operators decide', async () => {
  await expect(releaseTasks({ ctx, actor: visitor })).rejects.toThrow();
  await expect(discardHeldTasks({ ctx, actor: visitor, input: { kind: 'held-mail' } })).rejects.toThrow();
  await expect(listHeldTasks({ ctx, actor: visitor })).rejects.toThrow();
});

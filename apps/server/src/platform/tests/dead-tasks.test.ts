import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { RETENTION } from '#server/features.ts';
import { system, visitor } from '#server/lib/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { findViolations } from '#server/testing/find-violations.ts';
import { openStaffDesk } from '#server/testing/open-staff-desk.ts';
import { discardDeadTask } from '../dead-tasks/discard-dead-task.ts';
import { listDeadTasks } from '../dead-tasks/list-dead-tasks.ts';
import { retryDeadTask } from '../dead-tasks/retry-dead-task.ts';
import { removeOldRows } from '../remove-old-rows.ts';
import { defineTask } from '../tasks.ts';

const { app, ctx, ownerUrl } = await buildTestApp();
const { $client } = ctx.db;
const actor = system('tests');
const greeting = defineTask({ name: 'greeting', payload: z.object({ to: z.string() }) });
const greet = vi.fn(async (_to: string) => undefined);
ctx.outbox.handle(greeting.name, async ({ to }) => greet(String(to)));

const order = (dedupe: string) =>
  ctx.unitOfWork({ clubId: null }, async (uow) => {
    uow.enqueue(greeting, { to: 'ada@fans.test' }, { dedupe, clubId: null });
  });

/** Creates a task that has failed nine times and now fails for the last time. */
async function failForGood(dedupe: string): Promise<string> {
  greet.mockRejectedValue(new Error('550 no mailbox for ada@fans.test'));
  await order(dedupe);
  await ctx.outbox.flush();
  await $client.query('update app.outbox set attempts = 9, due_at = now() where dedupe = $1', [dedupe]);
  await ctx.outbox.flush();
  const { rows } = await $client.query('select id from app.outbox where dedupe = $1', [dedupe]);
  greet.mockReset();
  return rows[0].id;
}

const list = async () =>
  (await listDeadTasks({ ctx, actor, input: { limit: 100 } })).rows.map(({ id }) => id);

async function auditOf(id: string) {
  const { rows } = await $client.query(
    'select actor, action, detail from app.audit_entry where subject = $1 order by position',
    [`task:${id}`],
  );
  return rows;
}

beforeEach(async () => {
  greet.mockReset();
  await $client.query('delete from app.outbox');
});

test('a task that has failed its last attempt is kept with its error, and nobody’s address is in that', async () => {
  const id = await failForGood('ada');
  await $client.query('update app.outbox set due_at = now()');
  await ctx.outbox.flush();
  expect(greet).not.toHaveBeenCalled();
  const [dead, ...others] = (await listDeadTasks({ ctx, actor, input: { limit: 100 } })).rows;
  expect(others).toEqual([]);
  expect(dead).toMatchObject({
    id,
    kind: 'greeting',
    attempts: 10,
    lastError: '550 no mailbox for [redacted]',
  });
  expect(JSON.stringify(dead)).not.toContain('ada@');
});

test('one that is run again has all its attempts before it, and who asked is on record', async () => {
  const id = await failForGood('ada');
  greet.mockRejectedValueOnce(new Error('not yet'));
  await retryDeadTask({ ctx, actor, input: { id } });
  await expect.poll(() => greet.mock.calls.length).toBe(1);
  await ctx.outbox.flush();
  expect(await list()).toEqual([]);
  await $client.query('update app.outbox set due_at = now()');
  await ctx.outbox.flush();
  expect(greet).toHaveBeenCalledTimes(2);
  const { rows } = await $client.query('select attempts, sent_at is not null as sent from app.outbox');
  expect(rows).toEqual([{ attempts: 2, sent: true }]);
  expect(await auditOf(id)).toEqual([
    {
      actor: 'system:tests',
      action: 'task.retried',
      detail: { kind: 'greeting', lastError: '550 no mailbox for [redacted]' },
    },
  ]);
});

test('one that is discarded is run no more, not even when it is asked for again', async () => {
  const id = await failForGood('ada');
  await discardDeadTask({ ctx, actor, input: { id } });
  expect(await list()).toEqual([]);
  await order('ada');
  await ctx.outbox.flush();
  expect(greet).not.toHaveBeenCalled();
  await expect(retryDeadTask({ ctx, actor, input: { id } })).rejects.toThrow('task.notFound');
  expect(await auditOf(id)).toMatchObject([{ action: 'task.discarded' }]);
  expect(await findViolations($client)).toEqual([]);

  await $client.query("update app.outbox set discarded_at = now() - interval '31 days'");
  await removeOldRows({ ctx, retention: RETENTION });
  expect((await $client.query('select 1 from app.outbox')).rowCount).toBe(0);
});

test('of two who run the same task again, one does', async () => {
  const id = await failForGood('ada');
  const asked = await Promise.allSettled([1, 2, 3].map(() => retryDeadTask({ ctx, actor, input: { id } })));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await ctx.outbox.flush();
  expect(greet).toHaveBeenCalledTimes(1);
});

test('only those who run the platform decide, and only on what has failed', async () => {
  const id = await failForGood('ada');
  const asVisitor = { ctx, actor: visitor, input: { id } };
  await expect(listDeadTasks({ ctx, actor: visitor, input: { limit: 1 } })).rejects.toThrow('role.required');
  await expect(retryDeadTask(asVisitor)).rejects.toThrow('role.required');
  await expect(discardDeadTask(asVisitor)).rejects.toThrow('role.required');
  for (const unknown of [crypto.randomUUID(), 'nonsense'])
    await expect(discardDeadTask({ ctx, actor, input: { id: unknown } })).rejects.toThrow('task.notFound');
  expect(await list()).toEqual([id]);
});

test('metrics count what has failed, and say how long the oldest due task waits', async () => {
  await failForGood('ada');
  await $client.query(
    `insert into app.outbox (id, kind, dedupe, payload, due_at)
     values (gen_random_uuid(), 'nobody', 'ben', '{}', now() - interval '90 s')`,
  );
  const { body } = await app.inject({ url: '/metrics' });
  expect(body).toContain('tifo_dead_tasks{kind="greeting"} 1');
  const waited = Number(/^tifo_oldest_due_task_seconds ([\d.]+)$/m.exec(body)?.[1]);
  expect(waited).toBeGreaterThanOrEqual(90);
  // In seconds, and not in milliseconds.
  expect(waited).toBeLessThan(10_000);
});

test('npm run tasks lists, runs again and discards', async () => {
  const command = openStaffDesk({ ctx, ownerUrl });
  const [first, second] = [await failForGood('ada'), await failForGood('ben')];
  const listed = await command('tasks.ts', 'list');
  expect(listed).toMatchObject({ code: 0, error: '' });
  expect(listed.out).toContain(`${first} greeting of `);
  expect(listed.out).toContain('2 failed their last attempt');
  expect(listed.out).not.toContain('@');
  expect(await command('tasks.ts', 'retry', first)).toMatchObject({ code: 0, error: '' });
  expect(await command('tasks.ts', 'discard', second)).toMatchObject({ code: 0, error: '' });
  expect(await list()).toEqual([]);
  await ctx.outbox.flush();
  expect(greet).toHaveBeenCalledTimes(1);
  expect(await auditOf(second)).toEqual([
    expect.objectContaining({
      actor: expect.stringMatching(/^system:tasks by \w+/),
      action: 'task.discarded',
    }),
  ]);
  expect(await command('tasks.ts', 'retry', second)).toMatchObject({
    code: 1,
    error: 'tasks: task.notFound',
  });
});

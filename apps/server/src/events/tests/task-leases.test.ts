import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '#server/lib/logger.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import type { HangingTask } from '#server/testing/hanging-child.ts';
import { Outbox } from '../outbox.ts';
import { claimTasks } from '../outbox-store.ts';

const { ctx, ownerUrl } = await buildTestApp();

/** Opens the queue of another process on the same database. */
function openOutbox(leaseSeconds = 30): Outbox {
  const outbox = new Outbox({ db: ctx.db, logger: createLogger('silent'), leaseSeconds });
  onTestFinished(() => outbox.stop());
  return outbox;
}

async function add(kind: string, ...names: string[]): Promise<void> {
  await ctx.unitOfWork({ clubId: null }, (uow) =>
    ctx.outbox.add(
      uow.tx,
      ...names.map((name) => ({ clubId: null, kind, dedupe: `${kind}:${name}`, payload: { name } })),
    ),
  );
}

async function rowsOf(kind: string): Promise<Record<string, unknown>[]> {
  const { rows } = await ctx.db.$client.query(
    `select sent_at is not null as sent, dead, attempts, last_error, lease_id is not null as held
     from app.outbox where kind = $1 order by created_at`,
    [kind],
  );
  return rows;
}

test('what a process that was killed had begun is run by another, once its lease has ended', async () => {
  const leaseSeconds = 5;
  await add('killed', 'ada');
  const child = fork(new URL('../../testing/hanging-child.ts', import.meta.url), { stdio: 'inherit' });
  const ended = once(child, 'exit');
  child.send({ ownerUrl, kind: 'killed', leaseSeconds } satisfies HangingTask);
  await once(child, 'message');
  child.kill('SIGKILL');
  await ended;

  const run = vi.fn(async () => undefined);
  const survivor = openOutbox(leaseSeconds);
  survivor.handle('killed', run);
  await survivor.flush();
  expect(run).not.toHaveBeenCalled();
  await expect.poll(() => run.mock.calls.length).toBe(1);
  await survivor.flush();
  // An interrupted attempt counts; otherwise a task that ends its process would be retried forever.
  expect(await rowsOf('killed')).toEqual([
    { sent: true, dead: false, attempts: 2, last_error: null, held: false },
  ]);
});

test('two processes share the tasks of a kind, and each task is run once', async () => {
  const names = Array.from({ length: 300 }, (_, index) => String(index));
  await add('shared', ...names);
  const ran = [[] as string[], [] as string[]];
  const processes = ran.map((mine) => {
    const outbox = openOutbox();
    outbox.handle('shared', async ({ name }) => {
      mine.push(String(name));
      await sleep(1);
    });
    return outbox;
  });
  await Promise.all(processes.map((outbox) => outbox.flush()));
  expect(ran.flat().toSorted()).toEqual(names.toSorted());
  for (const mine of ran) expect(mine.length).toBeGreaterThan(10);
});

test('of many that ask at the same moment, one gets the task', async () => {
  const claims = Array.from({ length: 6 }, () => crypto.randomUUID());
  for (let round = 0; round < 40; round += 1) {
    await add('wanted', String(round));
    const taken = await Promise.all(
      claims.map((leaseId) => claimTasks(ctx.db, { kind: 'wanted', leaseId, leaseSeconds: 60, limit: 1 })),
    );
    expect(taken.flat().map(({ dedupe }) => dedupe)).toEqual([`wanted:${round}`]);
  }
});

test('a task that runs for longer than its lease is not run twice while its process lives', async () => {
  // Renewed every 2 s: a busy machine may be 4 s late with it.
  const leaseSeconds = 6;
  await add('long', 'ada');
  const run = vi.fn(() => sleep(leaseSeconds * 1000 + 1000));
  const [slow, other] = [openOutbox(leaseSeconds), openOutbox(leaseSeconds)];
  slow.handle('long', async () => void (await run()));
  other.handle('long', async () => void (await run()));
  slow.wake();
  const flushed = slow.flush().then(() => true);
  while (!(await Promise.race([flushed, sleep(500, false)]))) await other.flush();
  await other.flush();
  expect(run).toHaveBeenCalledTimes(1);
  expect(await rowsOf('long')).toMatchObject([{ sent: true, attempts: 1 }]);
});

test.each([
  ['ran', async () => undefined],
  ['failed', () => Promise.reject(new Error('too late'))],
])('whose task %s after others have taken it writes nothing about it', async (outcome, end) => {
  const kind = `lost-${outcome}`;
  await add(kind, 'ada');
  const slow = openOutbox();
  slow.handle(kind, async () => {
    await ctx.db.$client.query(
      "update app.outbox set lease_id = gen_random_uuid(), due_at = now() + interval '1 hour' where kind = $1",
      [kind],
    );
    await end();
  });
  await slow.flush();
  expect(await rowsOf(kind)).toEqual([
    { sent: false, dead: false, attempts: 0, last_error: null, held: true },
  ]);
});

test('a slow task holds up none of those that were claimed with it', async () => {
  const names = Array.from({ length: 200 }, (_, index) => String(index));
  await add('uneven', ...names);
  const { promise: answer, resolve: answers } = Promise.withResolvers<void>();
  const ran: string[] = [];
  const run = async (name: string) => {
    if (name === '60') await answer;
    ran.push(name);
  };
  const [first, second] = [openOutbox(), openOutbox()];
  for (const outbox of [first, second]) outbox.handle('uneven', ({ name }) => run(String(name)));
  const flushed = first.flush();
  await expect.poll(() => ran.length).toBeGreaterThanOrEqual(60);
  // Those claimed together with the slow one are given back while it still runs.
  const ranBeside = async () => {
    await second.flush();
    return ran.length;
  };
  await expect.poll(ranBeside).toBe(names.length - 1);
  answers();
  await flushed;
  expect(ran.toSorted()).toEqual(names.toSorted());
});

test('a slow mail server holds up no other kind', async () => {
  const outbox = openOutbox();
  const { promise: answer, resolve: answers } = Promise.withResolvers<void>();
  outbox.handle('slow-mail', () => answer);
  const close = vi.fn(async () => undefined);
  outbox.handle('closing', close);
  await add('slow-mail', 'ada');
  outbox.wake(['slow-mail']);
  await sleep(100);
  await add('closing', 'lot');
  outbox.wake(['closing']);
  await expect.poll(() => close.mock.calls.length).toBe(1);
  answers();
  await outbox.flush();
});

test('a process that stops finishes what it has begun and gives back the rest', async () => {
  const names = Array.from({ length: 40 }, (_, index) => String(index));
  await add('stopped', ...names);
  const outbox = openOutbox();
  const ran: string[] = [];
  outbox.handle('stopped', async ({ name }) => {
    ran.push(String(name));
    if (ran.length === 20) void outbox.stop();
  });
  await outbox.flush();
  await outbox.stop();
  const rows = await rowsOf('stopped');
  expect(rows.filter(({ sent }) => sent)).toHaveLength(ran.length);
  expect(ran.length).toBeLessThan(40);
  expect(rows.filter(({ held }) => held)).toEqual([]);

  const rest: string[] = [];
  const next = openOutbox();
  next.handle('stopped', async ({ name }) => void rest.push(String(name)));
  await next.flush();
  expect([...ran, ...rest].toSorted()).toEqual(names.toSorted());
});

test('a task that ends its process each time is given up in the end', async () => {
  await add('poison', 'ada');
  await ctx.db.$client.query(
    "update app.outbox set lease_id = gen_random_uuid(), attempts = 9 where kind = 'poison'",
  );
  const run = vi.fn(async () => undefined);
  const outbox = openOutbox();
  outbox.handle('poison', run);
  await outbox.flush();
  expect(run).not.toHaveBeenCalled();
  expect(await rowsOf('poison')).toMatchObject([{ sent: false, dead: true, held: false }]);
});

test('tasks of a kind are run in the order in which they are due', async () => {
  const names = Array.from({ length: 120 }, (_, index) => String(index));
  for (const name of names) await add('ordered', name);
  const ran: string[] = [];
  const outbox = openOutbox();
  outbox.handle('ordered', async ({ name }) => void ran.push(String(name)));
  await outbox.flush();
  expect(ran).toEqual(names);
});

describe('a kind that runs several at once', () => {
  test('is not held up by one that waits for an external service', async () => {
    const names = Array.from({ length: 40 }, (_, index) => String(index));
    await add('mixed', ...names);
    const ran: string[] = [];
    const others = Promise.withResolvers<void>();
    const outbox = openOutbox();
    const run = async ({ name }: Record<string, unknown>) => {
      if (name === '0') await others.promise;
      ran.push(String(name));
      if (ran.length === names.length - 1) others.resolve();
    };
    outbox.handle('mixed', run, { concurrency: 2 });
    await outbox.flush();
    expect(ran).toEqual([...names.slice(1), '0']);
  });

  test('runs no more of them at once, and each once', async () => {
    await add('counted', ...Array.from({ length: 60 }, (_, index) => String(index)));
    const ran: unknown[] = [];
    let running = 0;
    let most = 0;
    const threeRun = Promise.withResolvers<void>();
    const outbox = openOutbox();
    const run = async ({ name }: Record<string, unknown>) => {
      running += 1;
      most = Math.max(most, running);
      if (running === 3) threeRun.resolve();
      await threeRun.promise;
      await sleep(2);
      running -= 1;
      ran.push(name);
    };
    outbox.handle('counted', run, { concurrency: 3 });
    await outbox.flush();
    expect(most).toBe(3);
    expect(new Set(ran).size).toBe(60);
    expect(ran).toHaveLength(60);
  });

  test('keeps what failed beside what was done', async () => {
    await add('partly', ...Array.from({ length: 8 }, (_, index) => String(index)));
    const outbox = openOutbox();
    const run = async ({ name }: Record<string, unknown>) => {
      if (name === '2') throw new Error('refused');
    };
    outbox.handle('partly', run, { concurrency: 4 });
    await outbox.flush();
    const rows = await rowsOf('partly');
    expect(rows.filter(({ sent }) => sent)).toHaveLength(7);
    expect(rows.filter(({ sent }) => !sent)).toEqual([
      { sent: false, dead: false, attempts: 1, last_error: 'refused', held: false },
    ]);
  });
});

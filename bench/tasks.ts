import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../apps/server/src/app.ts';
import { readEnv } from '../apps/server/src/config/read-env.ts';
import { toConfig } from '../apps/server/src/config/to-config.ts';
import type { Context } from '../apps/server/src/context.ts';
import { closeContext, createContext } from '../apps/server/src/create-context.ts';
import { openDatabaseServer } from '../apps/server/src/db/open-server.ts';
import { system } from '../apps/server/src/lib/actor.ts';
import type { BenchResult } from './bench-result.ts';
import { temporaryFolder } from './support/start-product.ts';
import { bareQueue, ownQueue, type TaskQueue } from './support/task-queues.ts';

const PER_COMMIT_IN_FILL = 100;
const WARM_UP = 500;
const PAUSE_BETWEEN_TASKS_MS = 10;
const TARGET_THROUGHPUT_RATIO = 1;
const TARGET_COMMIT_RATIO = 1.25;
const TARGET_P95_MS = 20;

/**
 * Tasks after a commit: what they add to that commit, the delay until they run, and how many run in a second.
 */
export async function measureTasks({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const { ctx, ownerUrl, close } = await openContext();
  try {
    const [queue, bare] = [ownQueue(ctx), await bareQueue(ownerUrl)];
    const { commitMs, plainMs } = await measureCommits(ctx, queue, quick ? 400 : 1500);
    const count = quick ? 3000 : 10_000;
    const bareRun = await run(ctx, bare, count);
    await bare.stop();
    const ownRun = await run(ctx, queue, count);
    const p95Ms = await measureWaits(ctx, ownRun, quick ? 200 : 600);
    await queue.stop();
    return toResults({ ...ownRun, p95Ms, commitMs, plainMs, bare: bareRun });
  } finally {
    await close();
  }
}

interface Run {
  queue: TaskQueue;
  tasksPerSecond: number;
  ranAtMs: Map<string, number>;
}

/** Runs as many tasks as are waiting, including those added by the measured commits. */
async function run(ctx: Context, queue: TaskQueue, count: number): Promise<Run> {
  const ids = Array.from({ length: count }, () => String(crypto.randomUUID()));
  for (let from = 0; from < count; from += PER_COMMIT_IN_FILL) {
    await ctx.unitOfWork({ clubId: null }, async (uow) => {
      for (const id of ids.slice(from, from + PER_COMMIT_IN_FILL)) await queue.add(uow, id);
    });
  }
  await ctx.db.$client.query('begin; set local role none; analyze; commit');
  const ranAtMs = new Map<string, number>();
  const left = new Set(ids);
  const { promise: allRan, resolve } = Promise.withResolvers<void>();
  await queue.start((id) => {
    ranAtMs.set(id, performance.now());
    if (left.delete(id) && left.size === 0) resolve();
  });
  await allRan;
  const times = [...ranAtMs.values()];
  const seconds = ((times.at(-1) ?? 0) - (times[WARM_UP] ?? 0)) / 1000;
  return { queue, ranAtMs, tasksPerSecond: (times.length - WARM_UP) / seconds };
}

/** One task at a time, on an otherwise idle queue: the p95 from its commit until it runs. */
async function measureWaits(ctx: Context, { queue, ranAtMs }: Run, times: number): Promise<number> {
  const waits: number[] = [];
  for (let nth = 0; nth < times; nth += 1) {
    const id = crypto.randomUUID();
    await commitOne(ctx, queue, id);
    const committedAt = performance.now();
    while (!ranAtMs.has(id)) await sleep(1);
    waits.push((ranAtMs.get(id) ?? Number.NaN) - committedAt);
    await sleep(PAUSE_BETWEEN_TASKS_MS);
  }
  return quantile(waits, 0.95);
}

/** Commits with and without a task in turn; returns the median of each. */
async function measureCommits(
  ctx: Context,
  queue: TaskQueue,
  times: number,
): Promise<{ commitMs: number; plainMs: number }> {
  const taken: { with: number[]; without: number[] } = { with: [], without: [] };
  for (let nth = 0; nth < times * 2; nth += 1) {
    const which = nth % 2 === 0 ? 'with' : 'without';
    const startedAt = performance.now();
    await commitOne(ctx, which === 'with' ? queue : null, crypto.randomUUID());
    taken[which].push(performance.now() - startedAt);
  }
  return { commitMs: quantile(taken.with, 0.5), plainMs: quantile(taken.without, 0.5) };
}

/** A write as features make it: an entry in the audit trail, and optionally a task. */
async function commitOne(ctx: Context, queue: TaskQueue | null, id: string): Promise<void> {
  await ctx.unitOfWork({ clubId: null }, async (uow) => {
    uow.audit({ actor: system('bench'), action: 'bench', subject: `task:${id}`, detail: {} });
    await queue?.add(uow, id);
  });
}

interface Figures extends Run {
  commitMs: number;
  p95Ms: number;
  bare: Run;
  plainMs: number;
}

function toResults({ bare, commitMs, plainMs, ...own }: Figures): BenchResult[] {
  const throughput = own.tasksPerSecond / bare.tasksPerSecond;
  return [
    {
      goal: 'tasks',
      name: 'tasks that wait, one after the other',
      value: own.tasksPerSecond,
      unit: 'tasks/s',
      base: bare.tasksPerSecond,
      ratio: throughput,
      target: `≥ ${TARGET_THROUGHPUT_RATIO}`,
      met: throughput >= TARGET_THROUGHPUT_RATIO,
    },
    {
      goal: 'tasks',
      name: 'from the commit until its task runs, p95',
      value: own.p95Ms,
      unit: 'ms',
      target: `≤ ${TARGET_P95_MS} ms`,
      met: own.p95Ms <= TARGET_P95_MS,
    },
    {
      goal: 'tasks',
      name: 'a commit with a task, beside one without',
      value: commitMs,
      unit: 'ms',
      base: plainMs,
      ratio: commitMs / plainMs,
      target: `≤ ${TARGET_COMMIT_RATIO}`,
      met: commitMs / plainMs <= TARGET_COMMIT_RATIO,
    },
  ];
}

async function openContext(): Promise<{ ctx: Context; ownerUrl: string; close(): Promise<void> }> {
  const folder = await temporaryFolder();
  const config = toConfig(
    readEnv({ NODE_ENV: 'production', DATA_DIR: folder.path, LOG_LEVEL: 'error', SEED: 'none' }),
  );
  const { ownerUrl, ...database } = await openDatabaseServer(config);
  const ctx = await createContext({ config, ownerUrl, closing: new AbortController().signal });
  const app = await buildApp(ctx);
  const close = async () => {
    await app.close();
    await closeContext(ctx);
    await database.stop();
    await folder.remove();
  };
  return { ctx, ownerUrl, close };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

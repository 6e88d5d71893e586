import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Context } from '../apps/server/src/context.ts';
import { RETENTION } from '../apps/server/src/features.ts';
import { removeOldRows } from '../apps/server/src/platform/remove-old-rows.ts';
import { createClub } from '../apps/server/src/testing/factories/create-club.ts';
import type { BenchResult } from './bench-result.ts';
import { openContext } from './support/open-context.ts';

const ROWS = 20_000_000;
const QUICK_ROWS = 500_000;
const WRITERS = 4;
const QUIET_MS = 10_000;
const LOOK_EVERY_MS = 50;
const TABLE = 'idempotency_record';

/**
 * A table with 20,000,000 rows that are too old, written to all the while: how fast they are deleted, and what those
 * who write notice. The short form has 500,000.
 */
export async function measureRetention({ quick }: { quick: boolean }): Promise<BenchResult[]> {
  const { ctx, ownerUrl, close } = await openContext();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    const { id: clubId } = await createClub(ctx);
    const rows = quick ? QUICK_ROWS : ROWS;
    await fill(owner, clubId, rows);
    const quiet = await writeWhile(ctx, clubId, () => sleep(QUIET_MS));
    const locks = watchLocks(owner);
    const startedAt = performance.now();
    const busy = await writeWhile(ctx, clubId, () => removeAll(ctx, rows));
    const seconds = (performance.now() - startedAt) / 1000;
    const longestWaitMs = await locks.stop();
    const dead = await countDead(owner);
    const perSecond = rows / seconds;
    const [batchMs, writeMs, quietMs] = [busy.result, busy.tookMs, quiet.tookMs].map(p95) as [
      number,
      number,
      number,
    ];
    return [
      figure('rows deleted in a second', perSecond, {
        unit: 'rows/s',
        target: '10,000',
        met: perSecond >= 10_000,
      }),
      figure('batch of deletions, p95', batchMs, { unit: 'ms', target: '150', met: batchMs <= 150 }),
      {
        ...figure('a write with a key, p95', writeMs, {
          unit: 'ms',
          target: '3 x',
          met: writeMs <= 3 * quietMs,
        }),
        ...{ base: quietMs, ratio: writeMs / quietMs },
      },
      figure('longest wait for a lock', longestWaitMs, {
        unit: 'ms',
        target: '100',
        met: longestWaitMs <= 100,
      }),
      figure('dead rows at the end', dead, { unit: 'rows', target: 'none', met: true }),
      figure('rows written meanwhile', busy.tookMs.length, { unit: 'rows', target: 'none', met: true }),
    ];
  } finally {
    await owner.end();
    await close();
  }
}

/** Set-based, and in the order of the key, so that 20,000,000 take minutes. */
async function fill(owner: pg.Client, clubId: string, rows: number): Promise<void> {
  const startedAt = performance.now();
  await owner.query(
    `set app.club_id = '*'; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
  );
  for (let from = 1; from <= rows; from += 1_000_000) {
    await owner.query(
      `insert into app.${TABLE} (club_id, username, route, key, body_hash, reply, created_at, finished_at)
       select $1, 'fan-' || lpad((n / 100)::text, 8, '0'), 'POST /api/clubs/{slug}/orders', lpad(n::text, 36, '0'),
         repeat('h', 43), '{"id": "00000000-0000-0000-0000-000000000000", "status": "PAID"}',
         now() - interval '40 days' + n * interval '0.1 seconds', now()
       from generate_series($2::int, $3::int) as n`,
      [clubId, from, Math.min(from + 999_999, rows)],
    );
  }
  await owner.query(`vacuum analyze app.${TABLE}`);
  const { rows: sizes } = await owner.query<{ size: string }>(
    `select pg_size_pretty(pg_total_relation_size('app.${TABLE}')) as size`,
  );
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`  filled ${rows} rows, ${sizes[0]?.size}, in ${seconds} s`);
}

/** Writes as buying does, one unit of work with a key after the other, until `work` has ended. */
async function writeWhile<Result>(ctx: Context, clubId: string, work: () => Promise<Result>) {
  const tookMs: number[] = [];
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const once = { username: 'bench', route: 'POST /bench', key: ctx.ids.next(), body: {} };
      await ctx.unitOfWork({ clubId, once }, async () => ({ done: true }));
      tookMs.push(performance.now() - startedAt);
      await sleep(5);
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, write));
  const result = await work().finally(() => {
    isOver = true;
  });
  await writing;
  return { tookMs, result };
}

/** As many hourly runs as it takes; returns how long each batch took. */
async function removeAll(ctx: Context, rows: number): Promise<number[]> {
  const tookMs: number[] = [];
  timeTransactions(ctx, tookMs);
  const retention = { [TABLE]: RETENTION[TABLE] as NonNullable<(typeof RETENTION)[string]> };
  for (let removed = 0; removed < rows; ) {
    const counts = await removeOldRows({ ctx, retention });
    const count = counts[TABLE] ?? 0;
    if (count === 0) throw new Error(`Only ${removed} of ${rows} rows were removed`);
    removed += count;
    console.log(`  removed ${removed}`);
  }
  return tookMs;
}

/** Times each use of the connection for maintenance, from when it is taken until it is given back. */
function timeTransactions(ctx: Context, tookMs: number[]): void {
  const pool = ctx.maintenance.$client;
  let startedAt = 0;
  pool.on('acquire', () => {
    startedAt = performance.now();
  });
  pool.on('release', () => tookMs.push(performance.now() - startedAt));
}

/** Looks for sessions that wait for a lock; resolves to the longest wait that was seen. */
function watchLocks(owner: pg.Client) {
  let longestMs = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const { rows } = await owner.query<{ ms: number | null }>(
        `select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms from pg_locks where not granted`,
      );
      longestMs = Math.max(longestMs, rows[0]?.ms ?? 0);
      await sleep(LOOK_EVERY_MS);
    }
  })();
  const stop = async () => {
    isOver = true;
    await looking;
    return longestMs;
  };
  return { stop };
}

async function countDead(owner: pg.Client): Promise<number> {
  const { rows } = await owner.query<{ dead: string }>(
    `select n_dead_tup as dead from pg_stat_user_tables where relid = 'app.${TABLE}'::regclass`,
  );
  return Number(rows[0]?.dead ?? 0);
}

function p95(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

function figure(
  name: string,
  value: number,
  goal: Pick<BenchResult, 'unit' | 'target' | 'met'>,
): BenchResult {
  return { goal: 'Retention', name, value, ...goal };
}

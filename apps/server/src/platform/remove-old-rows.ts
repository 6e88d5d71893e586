import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { removeBatch } from './old-row-store.ts';
import type { Removal, RetentionOfTables } from './retention.ts';

/** A batch is to take this long: it is halved where it takes longer, and doubled where it takes half of it. */
const GOAL_MS = 100;
const FIRST_BATCH = 500;
const LARGEST_BATCH = 5000;
const SMALLEST_BATCH = 50;
/** What is left then is for the next run: a task may last a quarter of an hour. */
const LONGEST_RUN_MS = 10 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

interface Removing {
  ctx: Pick<Context, 'maintenance' | 'draining' | 'clock' | 'logger'>;
  retention: RetentionOfTables;
}

/**
 * Deletes the rows that no table is to keep any longer, in short transactions on the connection for maintenance, and
 * rests as long as it works. Stops where the process drains; any process continues with the next run. Several at once
 * share the work: rows that are locked are left to whoever has them. Returns how many were deleted, by table.
 */
export async function removeOldRows({ ctx, retention }: Removing): Promise<Record<string, number>> {
  const until = performance.now() + LONGEST_RUN_MS;
  const counts: Record<string, number> = {};
  const failures: unknown[] = [];
  for (const [table, kept] of Object.entries(retention)) {
    if (typeof kept === 'string' || !('removals' in kept)) continue;
    for (const removal of kept.removals) {
      try {
        const count = await removeAll(ctx, { table, removal, until });
        if (count > 0) counts[table] = (counts[table] ?? 0) + count;
      } catch (error) {
        ctx.logger.error({ err: error, table }, 'Old rows could not be removed');
        failures.push(error);
      }
    }
  }
  if (Object.keys(counts).length > 0) ctx.logger.info({ counts }, 'Old rows were removed');
  if (failures.length > 0) throw new AggregateError(failures, 'Old rows could not be removed');
  return counts;
}

async function removeAll(
  { maintenance: db, draining, clock }: Removing['ctx'],
  { table, removal, until }: { table: string; removal: Removal; until: number },
): Promise<number> {
  const before = new Date(clock.now().getTime() - removal.days * DAY_MS).toISOString();
  let [removed, limit, after] = [0, FIRST_BATCH, '-infinity'];
  while (!draining.aborted && performance.now() < until) {
    const startedAt = performance.now();
    const batch = await inTransaction({ db }, { clubId: null }, (tx) =>
      removeBatch(tx, { table, removal, before, after, limit }),
    );
    removed += batch.count;
    if (batch.count < limit || batch.last === null) break;
    // Continues where it was: what it deleted is still in the index until the next vacuum.
    after = batch.last;
    const tookMs = performance.now() - startedAt;
    if (tookMs > GOAL_MS) limit = Math.max(Math.floor(limit / 2), SMALLEST_BATCH);
    else if (tookMs < GOAL_MS / 2) limit = Math.min(limit * 2, LARGEST_BATCH);
    await sleep(tookMs);
  }
  return removed;
}

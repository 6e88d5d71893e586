import { sql } from 'drizzle-orm';
import type { Tx } from './client.ts';
import { rateWindows } from './distributed-rate-limit-tables.ts';
import { prepareStatement } from './statement-pipeline.ts';

export interface DistributedRateLimit {
  /** The limit and its subject: `orders <username>`. */
  key: string;
  calls: number;
  windowSeconds: number;
  /** As how many a call counts; one by default. */
  cost?: number;
}

/**
 * Consumes one call of a limit shared by all processes; returns the seconds to wait, 0 if it was consumed.
 * Refused calls are not counted, so retrying does not prolong the wait. Takes effect at once: call it outside
 * transactions that may roll back.
 */
export async function consume(tx: Tx, limit: DistributedRateLimit): Promise<number> {
  const taken = await take(tx, { cost: 1, ...limit });
  return taken.length === 1 ? 0 : secondsToWait(tx, limit.key);
}

const take = prepareStatement<Required<DistributedRateLimit>, { key: string }>(
  ({ key, calls, windowSeconds, cost }) => sql`
    insert into ${rateWindows} as w (key, calls, ends_at)
    values (${key}, ${cost}::int, clock_timestamp() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      calls = case when w.ends_at <= clock_timestamp() then excluded.calls else w.calls + excluded.calls end,
      ends_at = case when w.ends_at <= clock_timestamp() then excluded.ends_at else w.ends_at end
    where w.ends_at <= clock_timestamp() or w.calls + excluded.calls <= ${calls}
    returning key`,
);

/** Gives back so much of what was consumed in the window that runs now. */
export async function giveBack(tx: Tx, { key, cost }: { key: string; cost: number }): Promise<void> {
  await tx.execute(sql`
    update ${rateWindows} set calls = greatest(calls - ${cost}::int, 0)
    where key = ${key} and ends_at > clock_timestamp()`);
}

async function secondsToWait(tx: Tx, key: string): Promise<number> {
  const result = await tx.execute<{ seconds: number }>(sql`
    select greatest(1, ceil(extract(epoch from ends_at - clock_timestamp())))::int as seconds
    from ${rateWindows} where key = ${key}`);
  return result.rows[0]?.seconds ?? 1;
}

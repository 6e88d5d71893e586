import type { Context } from '#server/context.ts';

/** Returns how many sessions of the test's database wait for a lock. */
export async function countWaiting({ db }: Pick<Context, 'db'>): Promise<number> {
  const { rows } = await db.$client.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
  );
  return rows[0]?.waiting ?? 0;
}

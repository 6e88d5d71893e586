import type pg from 'pg';

/** One line for each table of the product: what changes a single value anywhere changes its table's line. */
export async function readTraces(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' order by 1",
  );
  const { rows } = await pool.query<{ name: string; trace: string }>(
    tables
      .map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as trace
          from app.${name} t`,
      )
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, trace }) => [name, trace]));
}

import type pg from 'pg';

/** Returns one fingerprint per table of the product, which changes with any value in the table. */
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

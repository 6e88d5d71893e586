import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** Whether a club is in a database, by what that database itself says. One that it has never heard of is not. */
export async function isHere(client: pg.Client, clubId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'select from app.club where id = $1 and not exists (select from moves.away_club where id = $1)',
    [clubId],
  );
  return rowCount === 1;
}

export async function findClubsHere(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select c.id from app.club c where not exists (select from moves.away_club a where a.id = c.id)',
  );
  return rows.map(({ id }) => id);
}

/** How much later than it is written a fence holds: every transaction that begins then sees it from its first statement. */
const AHEAD_MS = 30;

/**
 * From the returned moment on no transaction of this database writes for the club. Those that began before go on to their
 * end as if nothing were; see `untilOlderHaveEnded`.
 */
export async function closeClub(client: pg.Client, clubId: string): Promise<string> {
  for (let aheadMs = AHEAD_MS; ; aheadMs *= 2) {
    const { rows } = await client.query<{ since: string }>(
      `insert into moves.away_club (id, since, has_rows, is_readable)
       values ($1, clock_timestamp() + make_interval(secs => $2), true, true)
       on conflict (id) do update set since = excluded.since, has_rows = true, is_readable = true
       returning since::text`,
      [clubId, aheadMs / 1000],
    );
    const since = rows[0]?.since ?? '';
    const { rows: now } = await client.query('select clock_timestamp() < $1::timestamptz as "isAhead"', [
      since,
    ]);
    if (now[0].isAhead) return since;
  }
}

/** Waits until no transaction is left that began before; returns false if that takes too long. */
export async function untilOlderHaveEnded(
  client: pg.Client,
  { since, limitMs }: { since: string; limitMs: number },
): Promise<boolean> {
  const untilMs = performance.now() + limitMs;
  for (;;) {
    const { rows } = await client.query<{ isDone: boolean }>(
      `select clock_timestamp() >= $1::timestamptz and not exists (
         select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
           and xact_start < $1::timestamptz) as "isDone"`,
      [since],
    );
    if (rows[0]?.isDone) return true;
    if (performance.now() > untilMs) return false;
    await sleep(5);
  }
}

/** Whoever begins from now on finds the club here. */
export async function openClub(client: pg.Client, clubId: string): Promise<void> {
  await client.query('delete from moves.away_club where id = $1', [clubId]);
}

/** The club is elsewhere, and nobody reads what is here of it. */
export async function hideClub(client: pg.Client, clubId: string, hasRows: boolean): Promise<void> {
  await client.query(
    `insert into moves.away_club (id, has_rows) values ($1, $2)
     on conflict (id) do update set has_rows = excluded.has_rows, is_readable = false`,
    [clubId, hasRows],
  );
}

import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inOneTransaction } from './mover-session.ts';

/**
 * What a database says of a club: `closed` until a moment at which it opens it again by itself; `gone`, by a decision that is
 * not taken back, to another one that may not have opened it yet.
 */
export type Presence =
  | { state: 'here' | 'closed' | 'elsewhere'; goneTo: null }
  | { state: 'gone'; goneTo: string };

/** One that a database has never heard of is elsewhere. */
export async function findPresence(client: pg.Client, clubId: string): Promise<Presence> {
  const { rows } = await client.query<Presence>(
    `select case when a.id is null or a.until <= clock_timestamp() then 'here' when a.gone_to is not null then 'gone'
       when a.until < 'infinity' then 'closed' else 'elsewhere' end as state, a.gone_to as "goneTo"
     from app.club c left join moves.away_club a on a.id = c.id where c.id = $1`,
    [clubId],
  );
  return rows[0] ?? { state: 'elsewhere', goneTo: null };
}

export async function isHere(client: pg.Client, clubId: string): Promise<boolean> {
  return (await findPresence(client, clubId)).state === 'here';
}

export async function findClubsHere(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select c.id from app.club c
     where not exists (select from moves.away_club a where a.id = c.id and a.until > clock_timestamp())`,
  );
  return rows.map(({ id }) => id);
}

/** How much later than it is written a fence holds: every transaction that begins then sees it from its first statement. */
const AHEAD_MS = 30;

/**
 * From the returned moment on no transaction of this database writes for the club, for at most `limitMs`. Those that began
 * before go on to their end as if nothing were; see `untilOlderHaveEnded`.
 */
export async function closeClub(client: pg.Client, clubId: string, limitMs: number): Promise<string> {
  for (let aheadMs = AHEAD_MS; ; aheadMs *= 2) {
    const since = await atOnce(client, async () => {
      const { rows } = await client.query<{ since: string }>(
        `insert into moves.away_club (id, since, until, has_rows, is_readable)
         values ($1, clock_timestamp() + make_interval(secs => $2), clock_timestamp() + make_interval(secs => $3), true, true)
         on conflict (id) do update set since = excluded.since, until = excluded.until, gone_to = null, has_rows = true,
           is_readable = true
         returning since::text`,
        [clubId, aheadMs / 1000, (aheadMs + limitMs) / 1000],
      );
      return rows[0]?.since ?? '';
    });
    const { rows: now } = await client.query('select clock_timestamp() < $1::timestamptz as "isAhead"', [
      since,
    ]);
    if (now[0].isAhead) return since;
  }
}

/** Its commit does not wait for the disk: the less time lies between a moment and its being seen. */
async function atOnce<Result>(client: pg.Client, write: () => Promise<Result>): Promise<Result> {
  return inOneTransaction(client, 'begin; set local synchronous_commit = off', write);
}

/** So long before a club opens itself again it is too late to decide: the decision would not be seen in time. */
export const DECISION_MARGIN_MS = 500;

/**
 * Decides that the club is in another database, which is then to open it: it is not opened here any more. Throws, and decides
 * nothing, where it was too late. Whoever does not hear of the outcome opens it nowhere.
 */
export async function decideGone(client: pg.Client, clubId: string, target: string): Promise<void> {
  const until = await atOnce(client, async () => {
    const { rows } = await client.query<{ until: string }>(
      `update moves.away_club a set gone_to = $2, until = 'infinity'
       from (select id, until from moves.away_club) was
       where a.id = $1 and was.id = a.id and was.until < 'infinity'
         and was.until > clock_timestamp() + make_interval(secs => $3)
       returning was.until::text`,
      [clubId, target, DECISION_MARGIN_MS / 1000],
    );
    return rows[0]?.until;
  });
  if (until === undefined) throw new TooSlowError();
  // Its commit waits for the disk, and for the decision before it.
  const { rows } = await client.query<{ isInTime: boolean }>(
    `update moves.away_club set has_rows = true where id = $1
     returning clock_timestamp() < $2::timestamptz as "isInTime"`,
    [clubId, until],
  );
  if (!rows[0]?.isInTime) throw new TooSlowError();
}

/** The club's writes may not be stopped for any longer. */
export class TooSlowError extends Error {
  constructor() {
    super('It took too long while the club took no writes. The club is where it was; try again later.');
    this.name = 'TooSlowError';
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
     on conflict (id) do update set has_rows = excluded.has_rows, is_readable = false, since = '-infinity',
       until = 'infinity', gone_to = null`,
    [clubId, hasRows],
  );
}

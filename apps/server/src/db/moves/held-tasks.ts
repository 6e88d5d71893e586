import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { untilOlderHaveEnded } from './away-clubs.ts';
import { type ClubMove, LongTaskError } from './club-move.ts';

/** For so long the tasks of the club wait for those of them that run. */
const HELD_MS = 5000;
const PAUSE_MS = 2000;
const LIMIT_MS = 10 * 60_000;

/**
 * From now on no task of the club is begun where it is, and none runs: one that ran on would be run again at its new place.
 * Tasks are begun again by themselves after the limit of the stop, whatever becomes of the mover.
 */
export async function holdTasks({ clubId, from: { client }, stopLimitMs }: ClubMove): Promise<void> {
  const untilMs = performance.now() + LIMIT_MS;
  for (;;) {
    const since = await hold(client, clubId, HELD_MS * 2 + stopLimitMs);
    const isUnseen = await untilOlderHaveEnded(client, { since, limitMs: HELD_MS });
    if (isUnseen && (await untilNoneRuns(client, clubId))) return;
    await releaseTasks(client, clubId);
    if (performance.now() > untilMs) throw new LongTaskError();
    await sleep(PAUSE_MS);
  }
}

export async function releaseTasks(client: pg.Client, clubId: string): Promise<void> {
  await client.query('delete from moves.held_tasks where club = $1', [clubId]);
}

/** Those of a process that ended count until others may take them. */
export async function hasRunningTasks(client: pg.Client, clubId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from app.outbox
     where about_club_id = $1 and sent_at is null and lease_id is not null and due_at > clock_timestamp() limit 1`,
    [clubId],
  );
  return rowCount !== 0;
}

async function untilNoneRuns(client: pg.Client, clubId: string): Promise<boolean> {
  const untilMs = performance.now() + HELD_MS;
  while (await hasRunningTasks(client, clubId)) {
    if (performance.now() > untilMs) return false;
    await sleep(20);
  }
  return true;
}

/** Returns a moment after which every transaction sees it. */
async function hold(client: pg.Client, clubId: string, limitMs: number): Promise<string> {
  await client.query(
    `insert into moves.held_tasks (club, until) values ($1, clock_timestamp() + make_interval(secs => $2))
     on conflict (club) do update set until = excluded.until`,
    [clubId, limitMs / 1000],
  );
  const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
  return rows[0]?.now ?? '';
}

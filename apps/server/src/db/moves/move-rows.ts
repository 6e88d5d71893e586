import { setTimeout as sleep } from 'node:timers/promises';
import { hideClub, untilOlderHaveEnded } from './away-clubs.ts';
import { noteChanges } from './change-log.ts';
import { closeAndOpen, finishDecided, UnfinishedMoveError } from './close-and-open.ts';
import { type ClubMove, LongTransactionError, type MoveReport } from './club-move.ts';
import { insertRows, readAllRows } from './club-rows.ts';
import { assertEqual, followed, followUntilShort } from './follow-club.ts';
import { holdTasks, releaseTasks } from './held-tasks.ts';
import { assertSameTables, findCopiedTables, findMovedTables, type MovedTable } from './moved-tables.ts';
import { inOneTransaction } from './mover-session.ts';
import { ALL_NEWS, copyProviderEvents } from './open-club-there.ts';
import { insist, removeRows, stopNoting } from './remove-rows.ts';

const QUIET_LIMIT_MS = 10 * 60_000;

/**
 * Copies the rows of a club while it is in use, follows their changes, stops its writes, and opens it at its new place once
 * everything is proven to be there. Where that fails the old place stays open; what was copied is removed by the next move.
 */
export async function moveRows(move: ClubMove): Promise<MoveReport> {
  await assertSameTables(move.from.client, move.to.client);
  const tables = await findMovedTables(move.from.client);
  await abandonMove(move, tables);
  try {
    return await moveTables(move, tables);
  } catch (error) {
    if (!(error instanceof UnfinishedMoveError))
      await stopNoting(move.from, tables, move.clubId).catch(() => undefined);
    throw error;
  }
}

/** Finishes a move that was decided. */
export async function finishMove(move: ClubMove): Promise<void> {
  await finishDecided(move, await findMovedTables(move.from.client));
}

async function moveTables(move: ClubMove, tables: readonly MovedTable[]): Promise<MoveReport> {
  const { clubId, from, onStep } = move;
  await onStep('copy');
  for (const table of tables) await insist(() => noteChanges(from.client, table, clubId));
  let rows = 0;
  await inOneTransaction(from.client, 'begin isolation level repeatable read', async () => {
    for (const table of tables) rows += await copyTable(move, table);
  });
  await onStep('follow');
  let changed = await followUntilShort(move, tables);
  // Little is left of these for the time in which writes are stopped.
  const newsSince = await copyProviderEvents(move, ALL_NEWS);
  const copied = await findCopiedTables(from.client);
  const chainedUpTo = await chainSettledAudit(move);
  changed += await followUntilShort(move, tables);
  await untilQuiet(move);
  try {
    await holdTasks(move);
    await onStep('close');
    const stopped = await closeAndOpen(move, tables, { copied, newsSince, chainedUpTo });
    return { rows, changed: changed + stopped.changed, stoppedMs: stopped.stoppedMs };
  } finally {
    await releaseTasks(from.client, clubId).catch(() => undefined);
  }
}

/** Brings back the state before a move that was not finished. The caller has made sure that the club is not at its new place. */
async function abandonMove({ clubId, from, to }: ClubMove, tables: readonly MovedTable[]): Promise<void> {
  await hideClub(to.client, clubId, true);
  await removeRows(to, tables, clubId);
  await from.client.query('delete from moves.changed_row where club = $1', [clubId]);
}

async function copyTable(move: ClubMove, table: MovedTable): Promise<number> {
  const { from, to, clubId } = move;
  const of = followed(table, clubId);
  const take = async (rows: string[]) => {
    await insertRows(to.client, table, rows);
    await move.onCopied(rows.length);
  };
  await readAllRows(from.client, table, { ...of, take });
  return Number((await assertEqual(move, table, of)).count);
}

/** Returns a position up to which the club's audit entries are linked, and none can be committed any more. */
async function chainSettledAudit(move: ClubMove): Promise<number> {
  const { client } = move.from;
  const youngest = await move.chainAudit(0);
  const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
  const areDone = await untilOlderHaveEnded(client, { since: rows[0]?.now ?? '', limitMs: QUIET_LIMIT_MS });
  if (!areDone) throw new LongTransactionError();
  await move.chainAudit(0);
  return youngest;
}

/** Begins to stop writes only when nobody would have to be waited for. */
async function untilQuiet({ from: { client } }: ClubMove): Promise<void> {
  const untilMs = performance.now() + QUIET_LIMIT_MS;
  for (;;) {
    const { rows } = await client.query(
      `select not exists (select from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
           and xact_start < clock_timestamp() - interval '0.5 seconds') as "isQuiet"`,
    );
    if (rows[0].isQuiet) return;
    if (performance.now() > untilMs) throw new LongTransactionError();
    await sleep(50);
  }
}

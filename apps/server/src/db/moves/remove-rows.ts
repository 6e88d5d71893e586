import { setTimeout as sleep } from 'node:timers/promises';
import { databaseErrorCode } from '../transaction.ts';
import { hideClub } from './away-clubs.ts';
import { forgetChanges } from './change-log.ts';
import { deleteSome } from './club-rows.ts';
import { findMovedTables, type MovedTable } from './moved-tables.ts';
import type { MoverSession } from './mover-session.ts';

/** Removes what a club that has moved left behind. Can be repeated. */
export async function removeLeftRows(left: MoverSession, clubId: string): Promise<void> {
  const tables = await findMovedTables(left.client);
  await hideClub(left.client, clubId, true);
  await stopNoting(left, tables, clubId);
  await removeRows(left, tables, clubId);
  await hideClub(left.client, clubId, false);
}

/** The club stays in this database, or has left it. */
export async function stopNoting(
  { client }: MoverSession,
  tables: readonly MovedTable[],
  clubId: string,
): Promise<void> {
  for (const table of tables) await insist(() => forgetChanges(client, table));
  await client.query('delete from moves.changed_row where club = $1', [clubId]);
}

const REMOVED_AT_ONCE = 5000;

export async function removeRows(
  { client }: MoverSession,
  tables: readonly MovedTable[],
  clubId: string,
): Promise<void> {
  for (const table of tables) {
    while ((await deleteSome(client, table, { clubId, limit: REMOVED_AT_ONCE })) === REMOVED_AT_ONCE);
  }
}

const PATIENCE_MS = 60_000;
const LOCK_PAUSE_MS = 200;
/** A lock that was not to be had, a deadlock. */
const PASSING_CODES = new Set(['55P03', '40P01']);

export async function insist(step: () => Promise<void>): Promise<void> {
  const untilMs = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      await step();
      return;
    } catch (error) {
      if (!PASSING_CODES.has(databaseErrorCode(error) ?? '') || performance.now() > untilMs) throw error;
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

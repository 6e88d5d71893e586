import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { closeClub, findPresence, openClub } from './away-clubs.ts';
import { findLateChanges } from './change-log.ts';
import { UnfinishedMoveError } from './close-and-open.ts';
import { type ClubMove, type Guards, KNOWN_FOR_MS, type MoveReport } from './club-move.ts';
import { proveRows } from './club-rows.ts';
import { finishMove, moveRows } from './move-rows.ts';
import { findMovedTables } from './moved-tables.ts';
import { closeSession, type MoverSession, openMoverSession } from './mover-session.ts';
import type { NamedDatabase } from './named-databases.ts';
import { removeLeftRows, stopNoting } from './remove-rows.ts';

export interface MoveClubOptions extends Partial<Pick<ClubMove, 'onStep' | 'onCopied' | 'guards'>> {
  clubId: string;
  /** The name of the database to which it moves; null only finishes, or takes back, what a run that was ended left. */
  target: string | null;
  /** All databases, the first one with the directory. */
  databases: readonly NamedDatabase[];
  stopLimitMs: number;
  /** See `ClubMove`. */
  chainAudit(database: string, after: number): Promise<number>;
  /** For how long processes that have not heard of the move may still read at the old place. */
  graceMs?: number | undefined;
  /** For how long it is tried to finish what was decided. */
  patienceMs?: number;
}

/** What has begun where the club was may end there. */
const GRACE_MS = KNOWN_FOR_MS + 5000;
const PATIENCE_MS = 60_000;
const PAUSE_MS = 1000;
const GUARDS: Guards = { closeClub, proveRows, findLateChanges };

/**
 * Moves a club to another database. A run that was ended at any point is continued, or taken back, by the next one: which
 * database has the club is what the databases themselves say, and only one of them ever takes its writes. Returns null if it
 * only had to finish a move.
 */
export async function moveClub(options: MoveClubOptions): Promise<MoveReport | null> {
  try {
    return await moveOnce(options);
  } catch (error) {
    if (!(error instanceof UnfinishedMoveError)) throw error;
    return await finishLater(options, error);
  }
}

async function finishLater(
  options: MoveClubOptions,
  unfinished: UnfinishedMoveError,
): Promise<MoveReport | null> {
  const untilMs = performance.now() + (options.patienceMs ?? PATIENCE_MS);
  while (performance.now() < untilMs) {
    await sleep(PAUSE_MS);
    try {
      return await moveOnce(options);
    } catch {
      // Told below, once it has been tried for long enough.
    }
  }
  throw unfinished;
}

async function moveOnce(options: MoveClubOptions): Promise<MoveReport | null> {
  const sessions: MoverSession[] = [];
  try {
    for (const { name, ownerUrl } of options.databases) sessions.push(await openMoverSession(name, ownerUrl));
    return await moveBetween(sessions, options);
  } finally {
    await Promise.all(sessions.map(({ client }) => closeSession(client)));
  }
}

async function moveBetween(sessions: MoverSession[], options: MoveClubOptions): Promise<MoveReport | null> {
  const { clubId, target, chainAudit, guards = GUARDS } = options;
  const { onStep = async () => undefined, onCopied = async () => undefined } = options;
  const move = (from: MoverSession, place: MoverSession): ClubMove => ({
    ...{ clubId, from, to: place, stopLimitMs: options.stopLimitMs, onStep, onCopied, guards },
    chainAudit: (after) => chainAudit(from.name, after),
  });
  let hasMoved = false;
  const home = await findHome(sessions, clubId, async (from, decided) => {
    await finishMove(move(from, decided));
    hasMoved = true;
  });
  const to = target === null ? home : sessionOf(sessions, target);
  const report = home === to ? null : await moveRows(move(home, to));
  await onStep('opened');
  for (const { client } of sessions) await notePlace(client, clubId, placeOf(to, sessions));
  await onStep('clean');
  if (report || hasMoved) await sleep(options.graceMs ?? GRACE_MS);
  if (!report) await stopNoting(to, await findMovedTables(to.client), clubId);
  for (const session of sessions) if (session !== to) await removeLeftRows(session, clubId);
  return report;
}

/** Processes look up where clubs are once the number has changed. */
async function notePlace(client: pg.Client, clubId: string, database: string | null): Promise<void> {
  await client.query(
    `with placed as (update app.club set database = $2 where id = $1 returning id)
     update moves.self set moves = moves + 1 where exists (select from placed)`,
    [clubId, database],
  );
}

/** The first database has no name in the directory. */
function placeOf(to: MoverSession, sessions: readonly MoverSession[]): string | null {
  return to === sessions[0] ? null : to.name;
}

function sessionOf(sessions: readonly MoverSession[], name: string): MoverSession {
  const found = sessions.find((session) => session.name === name);
  if (!found) throw new Error(`There is no database ${name}`);
  return found;
}

/** Returns the database that has the club, after it has finished or taken back what a run that was ended left. */
async function findHome(
  sessions: readonly MoverSession[],
  clubId: string,
  finish: (from: MoverSession, decided: MoverSession) => Promise<void>,
): Promise<MoverSession> {
  const known = await sessions[0]?.client.query('select from app.club where id = $1', [clubId]);
  if (known?.rowCount !== 1) throw new Error('There is no such club');
  const found = [];
  for (const session of sessions)
    found.push({ session, presence: await findPresence(session.client, clubId) });
  const open = found.filter(({ presence }) => presence.state === 'here').map(({ session }) => session);
  if (open.length > 1) throw new Error(`The club is open in ${open.map(({ name }) => name).join(' and ')}`);
  if (open[0]) return open[0];
  for (const { session, presence } of found) {
    if (presence.state === 'gone') {
      const decided = sessionOf(sessions, presence.goneTo);
      await finish(session, decided);
      return decided;
    }
    // Its mover has ended, since there is one at a time.
    if (presence.state === 'closed') {
      await openClub(session.client, clubId);
      return session;
    }
  }
  throw new Error('No database has the club');
}

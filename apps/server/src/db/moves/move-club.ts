import { setTimeout as sleep } from 'node:timers/promises';
import { isHere, openClub } from './away-clubs.ts';
import { type ClubMove, type MoveReport, moveRows, removeLeftRows } from './move-rows.ts';
import { type MoverSession, openMoverSession } from './mover-session.ts';
import type { NamedDatabase } from './named-databases.ts';

export interface MoveClubOptions extends Pick<ClubMove, 'onStep' | 'guards'> {
  clubId: string;
  /** The name of the database to which it moves. */
  target: string;
  /** All databases, the first one with the directory. */
  databases: readonly NamedDatabase[];
  /** Links the last entries of a club's audit log in a database. */
  chainAudit(database: string): Promise<unknown>;
  /** For how long processes that have not heard of the move may still read at the old place. */
  graceMs?: number;
}

const GRACE_MS = 5000;

/**
 * Moves a club to another database. A run that was ended at any point is continued, or taken back, by the next one: which
 * database has the club is what the databases themselves say, and only one of them ever takes its writes.
 */
export async function moveClub(options: MoveClubOptions): Promise<MoveReport | null> {
  const sessions: MoverSession[] = [];
  try {
    for (const { name, ownerUrl } of options.databases) sessions.push(await openMoverSession(name, ownerUrl));
    return await moveBetween(sessions, options);
  } finally {
    await Promise.all(sessions.map(({ client }) => client.end().catch(() => undefined)));
  }
}

async function moveBetween(sessions: MoverSession[], options: MoveClubOptions): Promise<MoveReport | null> {
  const { clubId, target, chainAudit, onStep = async () => undefined } = options;
  const from = await findHome(sessions, clubId);
  const to = sessions.find(({ name }) => name === target);
  if (!to) throw new Error(`There is no database ${target}`);
  let report: MoveReport | null = null;
  if (from !== to) {
    const { onStep: _, ...move } = options;
    report = await moveRows({ ...move, onStep, from, to, chainAudit: () => chainAudit(from.name) });
  }
  await onStep('opened');
  for (const { client } of sessions)
    await client.query('update app.club set database = $2 where id = $1', [clubId, placeOf(to, sessions)]);
  await onStep('clean');
  if (from !== to) await sleep(options.graceMs ?? GRACE_MS);
  for (const session of sessions) if (session !== to) await removeLeftRows(session, clubId);
  return report;
}

/** The first database has no name in the directory. */
function placeOf(to: MoverSession, sessions: readonly MoverSession[]): string | null {
  return to === sessions[0] ? null : to.name;
}

/** Returns the database that has the club; the one of the directory is opened again if a run was ended while it was closed. */
async function findHome(sessions: readonly MoverSession[], clubId: string): Promise<MoverSession> {
  const [first] = sessions;
  const found = await first?.client.query<{ database: string | null }>(
    'select database from app.club where id = $1',
    [clubId],
  );
  const row = found?.rows[0];
  if (!first || !row) throw new Error('There is no such club');
  const open: MoverSession[] = [];
  for (const session of sessions) if (await isHere(session.client, clubId)) open.push(session);
  if (open.length > 1) throw new Error(`The club is open in ${open.map(({ name }) => name).join(' and ')}`);
  if (open[0]) return open[0];
  const home = sessions.find(({ name }) => name === (row.database ?? first.name));
  if (!home) throw new Error(`There is no database ${row.database}`);
  await openClub(home.client, clubId);
  return home;
}

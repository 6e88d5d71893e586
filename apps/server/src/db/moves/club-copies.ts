import type pg from 'pg';
import { findPresence, isHere } from './away-clubs.ts';
import { deleteRows, insertRows, readRows } from './club-rows.ts';
import { findCopiedTables, type MovedTable } from './moved-tables.ts';
import { closeSession, inOneTransaction, openCopySession } from './mover-session.ts';
import type { NamedDatabase } from './named-databases.ts';

/**
 * Writes what every database keeps of a club, as it is at home, into another one. Both sessions are of the owner, and fire
 * no triggers. Several at once do no harm: the one that gets the lock last reads last.
 */
async function copyClub({ home, to, clubId, isMissing = false }: Copying): Promise<void> {
  const tables = await findCopiedTables(home);
  await inOneTransaction(to, 'begin', async () => {
    await lockCopy(to, clubId);
    // It has moved here since.
    if (await isHere(to, clubId)) return;
    const { rows } = await to.query('select database from app.club where id = $1', [clubId]);
    const [known] = rows;
    if (known && isMissing) return;
    await to.query(
      `insert into moves.away_club (id) select $1 where not exists (select from app.club where id = $1) on conflict do nothing`,
      [clubId],
    );
    for (const table of tables) await replaceRows({ home, to, table, clubId });
    // Which database has the club is what the mover says, and no copy of a row.
    if (known) await to.query('update app.club set database = $2 where id = $1', [clubId, known.database]);
  });
}

/** Writes what every database keeps of a club into all others; does nothing where the club has left since. */
export async function publishClub({ databases, home, clubId }: Publishing): Promise<void> {
  const sessions = new Map<string, pg.Client>();
  try {
    for (const { name, ownerUrl } of databases) sessions.set(name, await openCopySession(ownerUrl));
    const from = sessions.get(home);
    const state = from && (await findPresence(from, clubId)).state;
    if (!from || state === 'elsewhere') return;
    if (state !== 'here') throw new Error('The club is about to move: tried again where it is then');
    for (const to of sessions.values()) if (to !== from) await copyClub({ home: from, to, clubId });
  } finally {
    await Promise.all([...sessions.values()].map(closeSession));
  }
}

interface Publishing {
  databases: readonly NamedDatabase[];
  home: string;
  clubId: string;
}

interface Copying {
  home: pg.Client;
  to: pg.Client;
  clubId: string;
  /** Only if the database has never heard of the club. */
  isMissing?: boolean;
}

interface Replacing extends Copying {
  table: MovedTable;
}

/** Until the end of the transaction nobody else writes a copy of the club, and the club is not opened there. */
export async function lockCopy(client: pg.Client, clubId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 7))', [`copy ${clubId}`]);
}

/** Foreign keys to a club stay as they are: the session does not check them, and the row has the same id. */
async function replaceRows({ home, to, table, clubId }: Replacing): Promise<void> {
  await deleteRows(to, table, { clubId });
  await insertRows(to, table, await readRows(home, table, { clubId }));
}

/** Copies the clubs that a new database does not know. */
export async function copyMissingClubs(first: pg.Client, to: pg.Client): Promise<void> {
  const [known, all] = await Promise.all([findIds(to), findIds(first)]);
  const has = new Set(known);
  for (const id of all) if (!has.has(id)) await copyClub({ home: first, to, clubId: id, isMissing: true });
}

async function findIds(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from app.club order by id');
  return rows.map(({ id }) => id);
}

import type { Duplex } from 'node:stream';
import type pg from 'pg';
import { toDatabaseConnection } from '../database-hosts.ts';
import { PEER_SETTINGS } from '../session-options.ts';

/** The mover's own session in one database. */
export interface MoverSession {
  name: string;
  client: pg.Client;
}

/** Held by the mover in every database that it works in: it works once, and a former one has ended there. */
const LOCK_KEY = 7_205_997;

export class OtherMoverError extends Error {
  constructor() {
    super(
      'Another club is being moved, or the session of a mover that was stopped has not ended yet. Try again.',
    );
    this.name = 'OtherMoverError';
  }
}

/** Fires no triggers and checks no foreign keys: rows were checked where they are from. */
const SETTINGS = `
  set session_replication_role = replica; set app.club_id = '*'; set timezone = 'UTC'; set datestyle = 'ISO';
  set extra_float_digits = 1; set lock_timeout = '500ms'; set statement_timeout = 0; ${Object.entries(
    PEER_SETTINGS,
  )
    .map(([name, value]) => `set ${name} = '${value}'`)
    .join('; ')}`;

/** Longer than any of its statements takes: a database that vanished has not answered by then. */
const ANSWER_LIMIT_MS = 10 * 60_000;
const GOODBYE_LIMIT_MS = 2000;

/** Opens a session of the owner for rows from another database. */
export async function openCopySession(ownerUrl: string): Promise<pg.Client> {
  const connection = toDatabaseConnection(ownerUrl);
  const client = new connection.Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: 15_000,
    query_timeout: ANSWER_LIMIT_MS,
    pipeline: true,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(SETTINGS);
    return client;
  } catch (error) {
    await closeSession(client);
    throw error;
  }
}

/** Opens the mover's session; there is one at a time in each database. */
export async function openMoverSession(name: string, ownerUrl: string): Promise<MoverSession> {
  const client = await openCopySession(ownerUrl);
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as "isMine"', [LOCK_KEY]);
    if (!rows[0].isMine) throw new OtherMoverError();
    return { name, client };
  } catch (error) {
    await closeSession(client);
    throw error;
  }
}

/** Ends it without a word: whatever waits for an answer fails at once. */
export function destroySession(client: pg.Client): void {
  (client as unknown as { connection: { stream: Duplex } }).connection.stream.destroy();
}

/** Ends it, also where nobody answers. */
export async function closeSession(client: pg.Client): Promise<void> {
  const limit = setTimeout(() => destroySession(client), GOODBYE_LIMIT_MS);
  await client.end().catch(() => undefined);
  clearTimeout(limit);
}

export async function inOneTransaction<Result>(
  client: pg.Client,
  begin: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query(begin);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { applyAllMigrations } from './apply-all-migrations.ts';
import { applyMigrations } from './apply-migrations.ts';
import { toDatabaseConnection } from './database-hosts.ts';
import { applyGuards, areGuardsCurrent, MIGRATIONS, type RunStep, wereGuardsApplied } from './guards.ts';
import { findClubsHere } from './moves/away-clubs.ts';
import { copyMissingClubs } from './moves/club-copies.ts';
import { assertJoined, joinSeveral, type Numbers, readNumbers } from './moves/fence.ts';
import { openCopySession } from './moves/mover-session.ts';
import type { NamedDatabase } from './moves/named-databases.ts';
import { assertOwnSession } from './session-guard.ts';
import { databaseErrorCode } from './transaction.ts';
import { ONE_ATTEMPT, type Patience, untilReachable } from './until-reachable.ts';

const LOCK_KEY = 7_205_991;
/** Waiting for a table lock blocks all later callers too, so the migration times out and retries instead. */
const LOCK_TIMEOUT_MS = 500;
const PAUSE_MS = 300;
const PATIENCE_MS = 5 * 60_000;

/**
 * Temporary errors: a lock timeout, a deadlock, a catalogue row changed concurrently by another process that
 * starts.
 */
const PASSING_CODES = new Set(['55P03', '40P01', '40001', '42710', '23505']);

/** The database is not of this version, and this process may not migrate it. */
export class SchemaBehindError extends Error {
  constructor() {
    super(
      'PostgreSQL holds the tables of an older version. Run npm run migrate, or start without MIGRATE=off.',
    );
    this.name = 'SchemaBehindError';
  }
}

/**
 * Migrates the database at `ownerUrl` to this version; does nothing if it is there already. Safe with several
 * processes starting at once and with others serving: no table is locked or waited for longer than half a
 * second.
 */
export async function migrateDatabase(ownerUrl: string, patience = ONE_ATTEMPT): Promise<void> {
  await withOwner(ownerUrl, patience, async (client) => {
    if (await isCurrent(client)) return;
    const until = Date.now() + PATIENCE_MS;
    await takeTurn(client, until);
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    if ((await newestApplied(client)) === 0) await insist(until, () => applyAllMigrations(client));
    await applyMigrations(client, await findPending(client), (step) => insist(until, step));
    if (await isNewer(client)) return;
    await applyGuards(client, (step) => insist(until, step));
  });
}

/** Throws `SchemaBehindError` unless the database at `ownerUrl` is of this version or a later one. */
export async function assertMigrated(ownerUrl: string, patience = ONE_ATTEMPT): Promise<void> {
  await withOwner(ownerUrl, patience, async (client) => {
    if (!(await areMigrationsApplied(client))) throw new SchemaBehindError();
    if (await isNewer(client)) return;
    if (!(await wereGuardsApplied(client))) throw new SchemaBehindError();
  });
}

/** Creates `database` on the server of `serverUrl` if it is missing, and returns its address. */
export async function ensureDatabase(
  serverUrl: string,
  database: string,
  patience = ONE_ATTEMPT,
): Promise<string> {
  await withOwner(serverUrl, patience, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  });
  return withDatabase(serverUrl, database);
}

export function withDatabase(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
}

/** May begin again from the start when the connection breaks. */
async function withOwner(
  url: string,
  patience: Patience,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const connection = toDatabaseConnection(url);
  await untilReachable(async (limitMs) => {
    const client = new connection.Client({
      ...connection,
      connectionTimeoutMillis: limitMs,
      keepAlive: true,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await assertOwnSession(client);
      await work(client);
    } finally {
      await client.end().catch(() => undefined);
    }
  }, patience);
}

async function isCurrent(client: pg.Client): Promise<boolean> {
  if (!(await areMigrationsApplied(client))) return false;
  return (await isNewer(client)) || areGuardsCurrent(client);
}

async function areMigrationsApplied(client: pg.Client): Promise<boolean> {
  return (await newestApplied(client)) >= newestOwn();
}

/** Returns whether a later version has migrated the database; its changes are not undone. */
async function isNewer(client: pg.Client): Promise<boolean> {
  return (await newestApplied(client)) > newestOwn();
}

async function newestApplied(client: pg.Client): Promise<number> {
  const table = await client.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (table.rowCount === 0) return 0;
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.at ?? 0);
}

async function findPending(client: pg.Client): Promise<MigrationMeta[]> {
  const last = await newestApplied(client);
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).filter(
    ({ folderMillis }) => folderMillis > last,
  );
}

function newestOwn(): number {
  return Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis),
  );
}

/** One process migrates; the others wait without a snapshot or an open transaction. */
async function takeTurn(client: pg.Client, until: number): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      LOCK_KEY,
    ]);
    if (rows[0]?.isMine) return;
    if (Date.now() > until)
      throw new Error('PostgreSQL is being migrated by another process that does not end.');
    await sleep(PAUSE_MS);
  }
}

/**
 * Makes migrated databases those of one installation, the first one with its directory and accounts. Does nothing where
 * they are.
 */
export async function joinDatabases(
  databases: readonly NamedDatabase[],
  patience = ONE_ATTEMPT,
): Promise<void> {
  const [first] = databases;
  if (!first) return;
  let above: Numbers = new Map();
  for (const [number, { name, ownerUrl }] of databases.entries()) {
    await withOwner(ownerUrl, patience, async (client) => {
      const until = Date.now() + PATIENCE_MS;
      await takeTurn(client, until);
      await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
      const runStep: RunStep = (step) => insist(until, step);
      await joinSeveral(client, { place: { number, name }, above, runStep });
      if (number === 0) above = await readNumbers(client);
    });
    if (number > 0) await copyMissing(first.ownerUrl, ownerUrl);
  }
  await assertOneHome(databases, patience);
}

/** Throws unless `joinDatabases` has been called with the same databases. */
export async function assertJoinedDatabases(
  databases: readonly NamedDatabase[],
  patience = ONE_ATTEMPT,
): Promise<void> {
  for (const [number, { name, ownerUrl }] of databases.entries())
    await withOwner(ownerUrl, patience, (client) => assertJoined(client, { number, name }));
  await assertOneHome(databases, patience);
}

/** Throws if clubs are in a database that is not named: they would seem to be empty. */
export async function assertAllNamed(
  databases: readonly NamedDatabase[],
  patience = ONE_ATTEMPT,
): Promise<void> {
  const [first] = databases;
  if (!first) return;
  const names = databases.map(({ name }) => name);
  await withOwner(first.ownerUrl, patience, async (client) => {
    const { rows } = await client.query<{ database: string }>(
      'select distinct database from app.club where database is not null and database <> all($1)',
      [names],
    );
    if (rows[0]) throw new MissingDatabaseError(rows[0].database);
  });
}

class MissingDatabaseError extends Error {
  constructor(name: string) {
    super(`PostgreSQL: clubs are in the database ${name}, which DATABASE_SHARDS does not name.`);
    this.name = 'MissingDatabaseError';
  }
}

/** A database that was restored to a moment before a club moved believes that it still has it. */
async function assertOneHome(databases: readonly NamedDatabase[], patience: Patience): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await findTwoHomes(databases, patience);
    if (!found) return;
    // It may have moved between two looks.
    if (attempt === HOME_ATTEMPTS) throw new TwoHomesError(found);
    await sleep(PAUSE_MS);
  }
}

const HOME_ATTEMPTS = 3;

interface TwoHomes {
  id: string;
  other: string;
  name: string;
}

async function findTwoHomes(
  databases: readonly NamedDatabase[],
  patience: Patience,
): Promise<TwoHomes | undefined> {
  const homes = new Map<string, string>();
  for (const { name, ownerUrl } of databases) {
    let ids: string[] = [];
    await withOwner(ownerUrl, patience, async (client) => {
      ids = await findClubsHere(client);
    });
    for (const id of ids) {
      const other = homes.get(id);
      if (other !== undefined) return { id, other, name };
      homes.set(id, name);
    }
  }
  return undefined;
}

/** Nothing may be written for the club until somebody has decided. */
class TwoHomesError extends Error {
  constructor({ id, other, name }: TwoHomes) {
    super(
      `PostgreSQL: the club ${id} is in the databases ${other} and ${name}. In the one that is not to have it: insert into moves.away_club (id, has_rows) values ('${id}', true)`,
    );
    this.name = 'TwoHomesError';
  }
}

async function copyMissing(firstUrl: string, ownerUrl: string): Promise<void> {
  const sessions: pg.Client[] = [];
  try {
    for (const url of [firstUrl, ownerUrl]) sessions.push(await openCopySession(url));
    const [from, to] = sessions;
    if (from && to) await copyMissingClubs(from, to);
  } finally {
    await Promise.all(sessions.map((client) => client.end()));
  }
}

/** Repeats `step` after temporary errors until the time is up. */
async function insist(until: number, step: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await step();
      return;
    } catch (error) {
      if (!isPassing(error) || Date.now() > until) throw error;
      await sleep(PAUSE_MS * (1 + Math.random()));
    }
  }
}

function isPassing(error: unknown): boolean {
  const code = databaseErrorCode(error);
  return (code !== null && PASSING_CODES.has(code)) || /tuple concurrently/.test(String(error));
}

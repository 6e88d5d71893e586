import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { applyGuards, areGuardsCurrent, MIGRATIONS, wereGuardsApplied } from './guards.ts';
import { databaseErrorCode } from './transaction.ts';

const LOCK_KEY = 7_205_991;
/** Who waits for a table makes everybody after it wait too: better to step back and come again. */
const LOCK_TIMEOUT_MS = 500;
const PAUSE_MS = 300;
const PATIENCE_MS = 5 * 60_000;

/** What can pass by itself: a lock not had in time, a deadlock, a catalogue row that another database's start changed. */
const PASSING_CODES = new Set(['55P03', '40P01', '40001', '42710', '23505']);

/** The database is not of this version and this start may not change it. */
export class SchemaBehindError extends Error {
  constructor() {
    super(
      'PostgreSQL holds the tables of an older version. Run npm run migrate, or start without MIGRATE=off.',
    );
    this.name = 'SchemaBehindError';
  }
}

/**
 * Brings the database at `ownerUrl` to this version, and does nothing at all when it is there. Safe with several
 * processes starting at once and with others serving: no table is waited for longer than a blink.
 */
export async function migrateDatabase(ownerUrl: string): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    if (await isCurrent(client)) return;
    const until = Date.now() + PATIENCE_MS;
    await takeTurn(client, until);
    await client.query(`set lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await insist(until, () =>
      migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS, migrationsSchema: 'drizzle' }),
    );
    if (await isNewer(client)) return;
    await applyGuards(client, (step) => insist(until, step));
  });
}

/** Throws `SchemaBehindError` unless the database at `ownerUrl` is of this version or a later one. */
export async function assertMigrated(ownerUrl: string): Promise<void> {
  await withOwner(ownerUrl, async (client) => {
    if (!(await areMigrationsApplied(client))) throw new SchemaBehindError();
    if (await isNewer(client)) return;
    if (!(await wereGuardsApplied(client))) throw new SchemaBehindError();
  });
}

/** Makes `database` on the server of `serverUrl` unless it stands, and answers its address. */
export async function ensureDatabase(serverUrl: string, database: string): Promise<string> {
  await withOwner(serverUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  });
  return withDatabase(serverUrl, database);
}

export function withDatabase(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
}

async function withOwner(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

async function isCurrent(client: pg.Client): Promise<boolean> {
  if (!(await areMigrationsApplied(client))) return false;
  return (await isNewer(client)) || areGuardsCurrent(client);
}

async function areMigrationsApplied(client: pg.Client): Promise<boolean> {
  return (await newestApplied(client)) >= newestOwn();
}

/** A later version was here: what it made is not taken back. */
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

function newestOwn(): number {
  return Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis),
  );
}

/** One process migrates, the others wait without a snapshot or a transaction of their own. */
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

/** Runs `step` again when it stood in the way of others, for as long as there is patience. */
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

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/** What tables alone cannot promise: triggers, functions, row-level security. Written to be applied again at each start. */
const GUARDS = join(MIGRATIONS, 'guards');
const LOCK_KEY = 7_205_991;

/** Brings the database at `ownerUrl` to this version. Safe with several processes starting at once. */
export async function migrateDatabase(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await migrate(drizzle({ client }), { migrationsFolder: MIGRATIONS, migrationsSchema: 'drizzle' });
    for (const guard of await readGuards()) await client.query(guard);
  } finally {
    await client.end();
  }
}

/** Makes `database` on the server of `serverUrl` unless it stands, and answers its address. */
export async function ensureDatabase(serverUrl: string, database: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
  return withDatabase(serverUrl, database);
}

export function withDatabase(serverUrl: string, database: string): string {
  return serverUrl.replace(/\/[^/?]*(\?|$)/, `/${database}$1`);
}

async function readGuards(): Promise<string[]> {
  const names = (await readdir(GUARDS)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(names.map((name) => readFile(join(GUARDS, name), 'utf8')));
}

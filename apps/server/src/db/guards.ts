import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

export const MIGRATIONS = join(import.meta.dirname, '../../migrations');
/**
 * What table definitions cannot express: triggers, functions, row-level security. Each file is idempotent.
 */
const GUARDS = join(MIGRATIONS, 'guards');
/** These cover all tables, so they are applied again after each migration. */
const OVER_ALL_TABLES = new Set(['keys.sql', 'tenants.sql']);
const BREAKPOINT = '--> statement-breakpoint';

interface Guard {
  name: string;
  /** Executed one by one, so that each table is locked only as long as needed. */
  statements: string[];
  hash: string;
}

/** Runs one step, repeating it after lock timeouts and other conflicts. */
export type RunStep = (step: () => Promise<unknown>) => Promise<void>;

/** Returns true if all guards are those of this version. */
export async function areGuardsCurrent(client: pg.Client): Promise<boolean> {
  if (!(await isInRole(client))) return false;
  const newest = await readNewest(client);
  return (await readGuards()).every(({ name, hash }) => newest.get(name) === hash);
}

/**
 * Returns true if this version's guards were applied once: the current ones are the same, or a later
 * version's.
 */
export async function wereGuardsApplied(client: pg.Client): Promise<boolean> {
  if (!(await isInRole(client)) || !(await hasHistory(client))) return false;
  const { rows } = await client.query<{ hash: string }>('select hash from drizzle.guard');
  const applied = new Set(rows.map(({ hash }) => hash));
  return (await readGuards()).every(({ hash }) => applied.has(hash));
}

/** Applies the guards that differ from those applied last. */
export async function applyGuards(client: pg.Client, runStep: RunStep): Promise<void> {
  await client.query(
    `create table if not exists drizzle.guard (
       name text, hash text, applied_at timestamptz not null default clock_timestamp(), primary key (name, hash))`,
  );
  // A database restored on a server without the role has lost all its grants.
  const newest = (await isInRole(client)) ? await readNewest(client) : new Map<string, string>();
  for (const { name, hash, statements } of await readGuards()) {
    if (newest.get(name) === hash) continue;
    for (const statement of statements) await runStep(() => client.query(statement));
    await client.query(
      `insert into drizzle.guard (name, hash) values ($1, $2)
       on conflict (name, hash) do update set applied_at = clock_timestamp()`,
      [name, hash],
    );
  }
}

async function readGuards(): Promise<Guard[]> {
  const names = (await readdir(GUARDS)).filter((name) => name.endsWith('.sql')).sort();
  const migration = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.hash ?? '';
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(GUARDS, name), 'utf8');
      const hash = createHash('sha256').update(text);
      if (OVER_ALL_TABLES.has(name)) hash.update(migration);
      return { name, statements: text.split(BREAKPOINT), hash: hash.digest('hex') };
    }),
  );
}

async function readNewest(client: pg.Client): Promise<Map<string, string>> {
  if (!(await hasHistory(client))) return new Map();
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select distinct on (name) name, hash from drizzle.guard order by name, applied_at desc',
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

async function hasHistory(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('drizzle.guard') is not null as has`,
  );
  return rows[0]?.has ?? false;
}

/** Roles belong to the server, not to the database: a restored one may lack ours. */
async function isInRole(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from pg_roles where rolname = 'app' and pg_has_role(current_user, oid, 'member')`,
  );
  return rows.length > 0;
}

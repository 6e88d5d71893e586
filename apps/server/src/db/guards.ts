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
/**
 * What fills rows from before a guard existed: each file is applied once, after all guards. It ends the same if it was
 * interrupted and runs again.
 */
const BACKFILLS = join(MIGRATIONS, 'backfills');
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
  const isKept = (await readGuards()).every(({ name, hash }) => newest.get(name) === hash);
  return isKept && (await readBackfills()).every(({ name }) => newest.has(name));
}

/**
 * Returns true if this version's guards were applied once: the current ones are the same, or a later
 * version's.
 */
export async function wereGuardsApplied(client: pg.Client): Promise<boolean> {
  if (!(await isInRole(client)) || !(await hasHistory(client))) return false;
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from drizzle.guard');
  const applied = new Set(rows.flatMap(({ name, hash }) => [name, hash]));
  const wereKept = (await readGuards()).every(({ hash }) => applied.has(hash));
  return wereKept && (await readBackfills()).every(({ name }) => applied.has(name));
}

/** Applies the guards that differ from those applied last, and the backfills that were never applied. */
export async function applyGuards(client: pg.Client, runStep: RunStep): Promise<void> {
  await client.query(
    `create table if not exists drizzle.guard (
       name text, hash text, applied_at timestamptz not null default clock_timestamp(), primary key (name, hash))`,
  );
  // A database restored on a server without the role has lost all its grants.
  const newest = (await isInRole(client)) ? await readNewest(client) : new Map<string, string>();
  for (const guard of await readGuards()) {
    if (newest.get(guard.name) !== guard.hash) await apply(client, runStep, guard);
  }
  const known = await readNewest(client);
  for (const backfill of await readBackfills()) {
    if (!known.has(backfill.name)) await apply(client, runStep, backfill);
  }
}

async function apply(client: pg.Client, runStep: RunStep, { name, hash, statements }: Guard): Promise<void> {
  for (const statement of statements) await runStep(() => client.query(statement));
  await client.query(
    `insert into drizzle.guard (name, hash) values ($1, $2)
     on conflict (name, hash) do update set applied_at = clock_timestamp()`,
    [name, hash],
  );
}

async function readGuards(): Promise<Guard[]> {
  const migration = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1)?.hash ?? '';
  return readFolder(GUARDS, (name) => (OVER_ALL_TABLES.has(name) ? migration : ''));
}

async function readBackfills(): Promise<Guard[]> {
  const backfills = await readFolder(BACKFILLS, () => '');
  return backfills.map((backfill) => ({ ...backfill, name: `backfills/${backfill.name}` }));
}

async function readFolder(folder: string, seedOf: (name: string) => string): Promise<Guard[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      const hash = createHash('sha256').update(text).update(seedOf(name));
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

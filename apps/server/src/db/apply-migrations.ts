import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { RunStep } from './guards.ts';
import { databaseErrorCode } from './transaction.ts';

const INDEX = /^\s*CREATE (?:UNIQUE )?INDEX "(\w+)" ON "app"\./;

/**
 * Applies migrations in their order, each in a transaction of its own: one that fails leaves those before it applied. Their
 * indexes are built before, `concurrently`, so that nobody who writes to a large table waits for one.
 */
export async function applyMigrations(
  client: pg.Client,
  migrations: readonly MigrationMeta[],
  runStep: RunStep,
): Promise<void> {
  for (const migration of migrations) {
    for (const statement of migration.sql) await runStep(() => buildAhead(client, statement));
    await runStep(() => apply(client, migration));
  }
}

async function apply(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of sql) {
      const index = indexIn(statement);
      if (index === undefined || !(await isBuilt(client, index))) await client.query(statement);
    }
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/**
 * What an index may lack before its migration: its table, column, type or function, and the order that makes rows unique.
 * It is then built within.
 */
const NOT_YET = new Set(['3F000', '42P01', '42703', '42704', '42883', '23505']);

async function buildAhead(client: pg.Client, statement: string): Promise<void> {
  const index = indexIn(statement);
  // One of this name that is valid is finished, or the migration replaces it.
  if (index === undefined || (await isBuilt(client, index))) return;
  const {
    rows: [limit],
  } = await client.query<{ lock_timeout: string }>('show lock_timeout');
  // It waits for transactions that have begun before, and keeps nobody waiting meanwhile.
  await client.query('set lock_timeout = 0');
  try {
    await removeUnfinished(client, index);
    await client.query(statement.replace(' INDEX ', ' INDEX CONCURRENTLY '));
  } catch (error) {
    await removeUnfinished(client, index);
    if (!NOT_YET.has(databaseErrorCode(error) ?? '')) throw error;
  } finally {
    await client.query(`set lock_timeout = '${limit?.lock_timeout ?? 0}'`);
  }
}

/** What a start that died, or an attempt that failed, has left. */
async function removeUnfinished(client: pg.Client, index: string): Promise<void> {
  await client.query(`drop index concurrently if exists app."${index}"`);
}

function indexIn(statement: string): string | undefined {
  return INDEX.exec(statement)?.[1];
}

async function isBuilt(client: pg.Client, index: string): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = to_regnamespace('app') and c.relname = $1 and i.indisvalid`,
    [index],
  );
  return rows.length > 0;
}

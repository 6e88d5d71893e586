import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { MIGRATIONS } from './guards.ts';

/** As Drizzle creates it. */
const HISTORY = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;

/**
 * Applies all migrations in one round trip and one transaction: for a database that has none of them. Later commits of this
 * session do not wait for the disk either: the first commit of any other flushes them too, and what a crash loses before,
 * the next start does again.
 */
export async function applyAllMigrations(client: pg.Client): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  const statements = [HISTORY, ...migrations.flatMap((migration) => [...migration.sql, recordOf(migration)])];
  await client.query('set synchronous_commit = off');
  await client.query(statements.join('\n;\n'));
}

function recordOf({ hash, folderMillis }: MigrationMeta): string {
  return `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`;
}

import { sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { backupReports } from './backup-tables.ts';

export type BackupReport = typeof backupReports.$inferSelect;

export async function insertBackupReport(tx: Tx, row: BackupReport): Promise<void> {
  await tx.insert(backupReports).values(row);
}

/** Returns the age in seconds of the newest report of a kind; infinite if there is none. */
export async function readBackupAge(tx: Tx, kind: BackupReport['kind']): Promise<number> {
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select extract(epoch from clock_timestamp() - max(good_at))::float8 as seconds
    from ${backupReports} where kind = ${kind}`);
  return rows[0]?.seconds ?? Number.POSITIVE_INFINITY;
}

/** Returns for how many seconds PostgreSQL has archived nothing. Throws if it does not archive. */
export async function readArchiveAge(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ seconds: number | null }>(sql`
    select case when current_setting('archive_mode') <> 'off' then
      extract(epoch from clock_timestamp() - coalesce(last_archived_time, pg_postmaster_start_time()))::float8
    end as seconds
    from pg_stat_archiver`);
  const seconds = rows[0]?.seconds ?? null;
  if (seconds === null) throw new Error('PostgreSQL does not archive its log');
  return seconds;
}

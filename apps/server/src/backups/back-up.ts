import type { Config } from '#server/config/to-config.ts';
import { readRootSecret } from '#server/config/to-secrets.ts';
import { openDatabase } from '#server/db/client.ts';
import { uuidIds } from '#server/lib/ids.ts';
import { markBaseMade, readOwnerPassword } from './archive-settings.ts';
import { insertBackupReport } from './backup-report-store.ts';
import type { BackupStore } from './backup-store.ts';
import type { BaseBackup } from './base-backups.ts';
import { makeBaseBackup } from './make-base-backup.ts';
import { openBackupStore } from './open-backup-store.ts';
import { removeOldBackups } from './remove-old-backups.ts';

const MADE_HERE = 'tifo';

export interface BackUpOptions {
  config: Pick<Config, 'backup' | 'database' | 'secrets'>;
  ownerUrl: string;
  /** Replaced by tests. */
  store?: BackupStore;
}

/** Makes a base backup of the running embedded database, reports it, and removes those that are too old. */
export async function backUp({ config, ownerUrl, store: given }: BackUpOptions): Promise<BaseBackup> {
  const { backup, database, secrets } = config;
  if (backup === null) throw new Error('Set BACKUP_URL and BACKUP_RECIPIENT first.');
  const store = given ?? openBackupStore(backup);
  const root = (await readRootSecret(secrets.folder, secrets.given)).toString('base64');
  const databasePassword = await readOwnerPassword(database.folder);
  const base = await makeBaseBackup({
    ...{ store, url: ownerUrl, recipient: backup.recipient },
    secrets: { root, databasePassword },
  });
  await markBaseMade(database.folder);
  const goodAt = new Date(base.finishedAt);
  await reportBackup(ownerUrl, {
    kind: 'backup',
    goodAt,
    madeBy: MADE_HERE,
    storedBytes: storedBytesOf(base),
  });
  await removeOldBackups({ store, systemId: base.systemId, keepDays: backup.keepDays, now: goodAt });
  return base;
}

export function storedBytesOf({ parts }: BaseBackup): number {
  return parts.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** Records what the metrics of backups show. */
export async function reportBackup(
  ownerUrl: string,
  report: Omit<Parameters<typeof insertBackupReport>[1], 'id'>,
): Promise<void> {
  const db = openDatabase({ url: ownerUrl, poolSize: 1, onError: () => undefined });
  try {
    await insertBackupReport(db, { id: uuidIds.next(), ...report });
  } finally {
    await db.$client.end();
  }
}

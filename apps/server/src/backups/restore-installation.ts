import type { Config } from '#server/config/to-config.ts';
import { filesAt, listFileVersions } from './archived-files.ts';
import { type BaseBackup, listBases } from './base-backups.ts';
import { openBackupStore } from './open-backup-store.ts';
import { restoreDatabase, stagedIn } from './restore-database.ts';
import { restoreFiles } from './restore-files.ts';
import { listLogFiles } from './wal-archive.ts';
import { beyondGap } from './wal-segments.ts';

export interface RestoreInstallation<Proof> {
  config: Config & { backup: NonNullable<Config['backup']> };
  base: BaseBackup;
  identity: string;
  /** The last moment to restore; null for everything that was archived. */
  to: Date | null;
  /** An empty folder: nothing that exists is touched. */
  folder: string;
  /** Proves the restored data while its database runs. */
  prove(restored: { config: Config; ownerUrl: string; restoredTo: Date }): Promise<Proof>;
}

export interface RestoreReport<Proof> {
  restoredTo: Date;
  proof: Proof;
  fileCount: number;
  /** Files that were written after the moment: documents that somebody may have received. */
  laterFiles: string[];
}

/** Restores database, secrets and files into `folder`, proves the data, and stops the database again. */
export async function restoreInstallation<Proof>({
  config,
  base,
  identity,
  to,
  folder,
  prove,
}: RestoreInstallation<Proof>): Promise<RestoreReport<Proof>> {
  const { backup } = config;
  const store = openBackupStore(backup);
  const { databaseFolder, secretsFolder, filesFolder, laterFolder } = stagedIn(folder);
  const { server, ownerUrl, restoredTo } = await restoreDatabase({
    ...{ backup, base, identity, to, databaseFolder, secretsFolder },
  });
  try {
    const versions = await listFileVersions({ store, systemId: base.systemId });
    const { present, later } = filesAt(versions, to ?? new Date(8.64e15));
    await restoreFiles({ store, identity, versions: present, folder: filesFolder });
    if (later.length > 0) await restoreFiles({ store, identity, versions: later, folder: laterFolder });
    const proof = await prove({ config: stagedConfig(config, folder), ownerUrl, restoredTo });
    return { restoredTo, proof, fileCount: present.length, laterFiles: later.map(({ key }) => key) };
  } finally {
    await server.stop();
  }
}

/** The settings with which the restored parts are used where they were restored, away from all other services. */
function stagedConfig(config: Config, folder: string): Config {
  const { databaseFolder, secretsFolder, filesFolder } = stagedIn(folder);
  return {
    ...config,
    backup: null,
    database: { ...config.database, url: null, pooledUrl: null, folder: databaseFolder },
    files: { ...config.files, folder: filesFolder, s3: null },
    secrets: { folder: secretsFolder, given: null },
    logLevel: 'silent',
  };
}

/** There is nothing that could be restored, or nothing for what was asked. */
class NoBackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoBackupError';
  }
}

/**
 * Chooses the newest base backup that was complete at the moment. Several databases in one place are never chosen
 * between: a new installation that was started there by mistake would win.
 */
export async function chooseBase(
  { backup }: { backup: NonNullable<Config['backup']> },
  { to, systemId }: { to: Date | null; systemId?: string | undefined },
): Promise<BaseBackup> {
  const bases = await listBases(openBackupStore(backup), systemId);
  const systems = new Set(bases.map((base) => base.systemId));
  if (systems.size === 0) throw new NoBackupError('There is no complete backup at BACKUP_URL.');
  if (systems.size > 1) {
    const lines = [...systems].map((id) => `  --system ${id}  last backup ${lastOf(bases, id)}`);
    throw new NoBackupError(
      `BACKUP_URL has backups of ${systems.size} databases. Say which one:\n${lines.join('\n')}`,
    );
  }
  const base = bases.findLast(({ finishedAt }) => to === null || new Date(finishedAt) <= to);
  if (base) return base;
  throw new NoBackupError(
    `The oldest backup is of ${bases[0]?.finishedAt}: nothing before it can be restored.`,
  );
}

/** Returns the first part of the log that cannot be reached from a base backup, since one before it is missing. */
export async function findGap(
  { backup }: { backup: NonNullable<Config['backup']> },
  { systemId, firstSegment }: BaseBackup,
): Promise<string | null> {
  const names = await listLogFiles(openBackupStore(backup), systemId);
  return beyondGap(names, firstSegment)[0] ?? null;
}

function lastOf(bases: readonly BaseBackup[], systemId: string): string {
  return bases.findLast((base) => base.systemId === systemId)?.finishedAt ?? '';
}

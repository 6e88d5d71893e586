import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createZstdDecompress } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import pg from 'pg';
import type { BackupConfig } from '#server/config/to-config.ts';
import { writeRootSecret } from '#server/config/to-secrets.ts';
import {
  EMBEDDED_DATABASE,
  type EmbeddedPostgres,
  pathsIn,
  startEmbeddedPostgres,
} from '#server/db/embedded-postgres.ts';
import { withDatabase } from '#server/db/migrate.ts';
import { decryptWith } from './age-file.ts';
import { BackupKeyError, recipientOf } from './age-keys.ts';
import { commandLine, type FetchTask } from './archive-settings.ts';
import { readBackup } from './backup-store.ts';
import { type BaseBackup, readPart, secretsOf } from './base-backups.ts';
import { unpack } from './encrypted-bytes.ts';
import type { BackedUpSecrets } from './make-base-backup.ts';
import { openBackupStore } from './open-backup-store.ts';

export interface RestoreOptions {
  backup: Pick<BackupConfig, 'store'>;
  base: BaseBackup;
  identity: string;
  /** The last moment to restore; null for everything that was archived. */
  to: Date | null;
  /** Folders to be created. */
  databaseFolder: string;
  secretsFolder: string;
}

export interface RestoredDatabase {
  server: EmbeddedPostgres;
  /** The address of the owner of the product's database. */
  ownerUrl: string;
  /** When the last restored transaction was committed. */
  restoredTo: Date;
}

const FETCH_WAL = fileURLToPath(new URL('fetch-wal.ts', import.meta.url));
/** The log of days may have to be applied. */
const PATIENCE_MS = 24 * 3_600_000;

/** Restores base backup and secrets, and has PostgreSQL apply its log up to the moment. Returns it running. */
export async function restoreDatabase(options: RestoreOptions): Promise<RestoredDatabase> {
  const { base, identity, databaseFolder, backup } = options;
  if (recipientOf(identity) !== base.recipient) {
    throw new BackupKeyError(
      `This backup needs the key of ${base.recipient}; the given one is that of ${recipientOf(identity)}.`,
    );
  }
  await restoreSecrets(options);
  await unpackBase(options);
  const task: FetchTask = { backup, systemId: base.systemId, identity };
  const taskPath = join(databaseFolder, 'restore.json');
  await writeFile(taskPath, JSON.stringify(task), { mode: 0o600 });
  try {
    return await recover(options, taskPath);
  } finally {
    // It contains the key.
    await rm(taskPath, { force: true });
  }
}

async function restoreSecrets({ backup, base, identity, databaseFolder, secretsFolder }: RestoreOptions) {
  const sealed = await readBackup(openBackupStore(backup), secretsOf(base));
  const secrets = JSON.parse((await unpack(identity, sealed)).toString('utf8')) as BackedUpSecrets;
  await mkdir(databaseFolder, { recursive: true, mode: 0o700 });
  await writeFile(pathsIn(databaseFolder).password, secrets.databasePassword, { mode: 0o600 });
  await writeRootSecret(secretsFolder, Buffer.from(secrets.root, 'base64'));
}

async function unpackBase({ backup, base, identity, databaseFolder }: RestoreOptions): Promise<void> {
  const store = openBackupStore(backup);
  const { data } = pathsIn(databaseFolder);
  await mkdir(data, { recursive: true, mode: 0o700 });
  const parts = async function* () {
    for (const part of base.parts) yield await readPart(store, part);
  };
  await pipeline(
    Readable.from(parts()),
    (encrypted: AsyncIterable<Uint8Array>) => decryptWith(identity, encrypted),
    createZstdDecompress(),
    unpackTar(data),
  );
}

async function recover({ to, databaseFolder }: RestoreOptions, taskPath: string): Promise<RestoredDatabase> {
  const { data } = pathsIn(databaseFolder);
  await writeFile(join(data, 'recovery.signal'), '');
  const server = await startEmbeddedPostgres(databaseFolder, {
    patienceMs: PATIENCE_MS,
    settings: async () => ({
      restore_command: commandLine([process.execPath, FETCH_WAL, taskPath], ['%f', '%p']),
      ...(to === null
        ? {}
        : { recovery_target_time: to.toISOString().replace('T', ' ').replace('Z', '+00') }),
      recovery_target_action: 'promote',
      // Otherwise it would serve as a standby before it is where it has to be.
      hot_standby: 'off',
      log_min_messages: 'log',
    }),
  }).catch((error: unknown) => {
    throw explain(error, to);
  });
  const ownerUrl = withDatabase(server.url, EMBEDDED_DATABASE);
  return { server, ownerUrl, restoredTo: await readLastCommit(ownerUrl, to) };
}

async function readLastCommit(url: string, to: Date | null): Promise<Date> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at');
    return rows[0]?.at ?? to ?? new Date();
  } finally {
    await client.end();
  }
}

function explain(error: unknown, to: Date | null): unknown {
  const { message } = error as Error;
  if (to === null || !/recovery ended before configured recovery target/.test(message)) return error;
  return new Error(
    `The archive ends before ${to.toISOString()}. Name an earlier moment, or leave out --to for everything that is there.`,
  );
}

/** Where a restore puts the parts of an installation before they are moved into place. */
export function stagedIn(folder: string) {
  return {
    databaseFolder: join(folder, 'postgres'),
    filesFolder: join(folder, 'files'),
    secretsFolder: join(folder, 'secrets'),
    laterFolder: join(folder, 'files-written-later'),
  };
}

/** The data folder of an installation, in which all its parts are. */
export function dataFolderOf(databaseFolder: string): string {
  return dirname(databaseFolder);
}

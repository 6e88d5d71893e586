import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createZstdCompress } from 'node:zlib';
import pg from 'pg';
import { encryptTo } from './age-file.ts';
import type { BackupStore } from './backup-store.ts';
import {
  type BackupPart,
  type BaseBackup,
  baseFolder,
  digestOf,
  secretsOf,
  verifyParts,
  writeManifest,
} from './base-backups.ts';
import { pack } from './encrypted-bytes.ts';
import { streamBase } from './stream-base.ts';
import { listLogFiles } from './wal-archive.ts';
import { segmentBefore, segmentOf, segmentsBetween } from './wal-segments.ts';

export interface BaseBackupOptions {
  store: BackupStore;
  recipient: string;
  /** The address of the owner of the database. */
  url: string;
  /** What the database cannot be read without. */
  secrets: BackedUpSecrets;
  /** How long the archive may take for the log of the backup. */
  patienceMs?: number;
}

export interface BackedUpSecrets {
  /** From which all keys are derived, in base64. */
  root: string;
  /** Of the owner of the database. */
  databasePassword: string;
}

/** Kept in memory, one at a time, since stores take objects of a known length. */
const PART_BYTES = 32 * 1024 * 1024;
const LOCK_KEY = 7_205_992;
const PATIENCE_MS = 10 * 60_000;

/** Another process makes a backup of this database. */
export class BackupRunningError extends Error {
  constructor() {
    super('Another backup of this database is running.');
    this.name = 'BackupRunningError';
  }
}

/**
 * Makes a base backup while the database serves, reads it again, waits for its log in the archive, and only then makes
 * it one that counts.
 */
export async function makeBaseBackup(options: BaseBackupOptions): Promise<BaseBackup> {
  const client = new pg.Client({ connectionString: options.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      LOCK_KEY,
    ]);
    if (!rows[0]?.isMine) throw new BackupRunningError();
    return await makeAlone(client, options);
  } finally {
    await client.end();
  }
}

async function makeAlone(client: pg.Client, options: BaseBackupOptions): Promise<BaseBackup> {
  const { store, recipient, url, secrets } = options;
  const before = await readFacts(client);
  const { systemId, postgres } = before;
  const id = before.now.replace(/[-:]|\.\d+/g, '');
  const { start, end, parts } = await storeBase({
    store,
    recipient,
    url,
    folder: baseFolder({ systemId, id }),
  });
  const sealed = await pack(recipient, Buffer.from(JSON.stringify(secrets)));
  await store.put(secretsOf({ systemId, id }), sealed);
  const base: BaseBackup = {
    ...{ version: 1, id, systemId, recipient, postgres, parts },
    startedAt: before.now,
    finishedAt: (await readFacts(client)).now,
    firstSegment: segmentOf(start),
    lastSegment: segmentBefore(end),
    databaseBytes: before.bytes,
  };
  await verifyParts(store, parts);
  await waitForLog(base, options);
  await writeManifest(store, base);
  return base;
}

async function storeBase({
  store,
  recipient,
  url,
  folder,
}: Pick<BaseBackupOptions, 'store' | 'recipient' | 'url'> & { folder: string }) {
  const tar = new PassThrough();
  const parts: BackupPart[] = [];
  const storing = pipeline(
    tar,
    createZstdCompress(),
    (compressed: AsyncIterable<Uint8Array>) => encryptTo(recipient, compressed),
    async (encrypted: AsyncIterable<Buffer>) => {
      for await (const bytes of inParts(encrypted)) {
        const name = `${folder}data-${String(parts.length + 1).padStart(5, '0')}.tar.zst.age`;
        await store.put(name, bytes);
        parts.push({ name, bytes: bytes.length, sha256: digestOf(bytes) });
      }
    },
  );
  const [places] = await Promise.all([streamBase(url, tar), storing]);
  return { ...places, parts };
}

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [waiting, length]: [Buffer[], number] = [[], 0];
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length < PART_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, length] = [[], 0];
  }
  yield Buffer.concat(waiting);
}

async function waitForLog(
  { systemId, firstSegment, lastSegment }: BaseBackup,
  { store, patienceMs = PATIENCE_MS }: BaseBackupOptions,
): Promise<void> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const known = new Set(await listLogFiles(store, systemId));
    const missing = segmentsBetween(firstSegment, lastSegment).filter((name) => !known.has(name));
    if (missing.length === 0) return;
    if (Date.now() > until) {
      throw new Error(
        `PostgreSQL does not archive its log: ${missing[0]} is missing. Its own log says why (archive command).`,
      );
    }
    await sleep(100);
  }
}

async function readFacts(client: pg.Client) {
  const { rows } = await client.query<{ now: Date; systemId: string; postgres: string; bytes: string }>(`
    select clock_timestamp() as now, system_identifier::text as "systemId",
      current_setting('server_version') as postgres,
      (select sum(pg_database_size(oid)) from pg_database)::text as bytes
    from pg_control_system()`);
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL says nothing about itself.');
  return { ...row, now: row.now.toISOString(), bytes: Number(row.bytes) };
}

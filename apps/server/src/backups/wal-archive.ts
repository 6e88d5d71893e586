import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import type { BackupStore } from './backup-store.ts';
import { pack, unpack } from './encrypted-bytes.ts';
import { isLogFile } from './wal-segments.ts';

interface LogFile {
  store: BackupStore;
  /** Of the database, by PostgreSQL: logs of others are never mixed with it. */
  systemId: string;
  name: string;
}

/**
 * Stores a finished file of the log. The same again is fine, as after a lost reply; a different file of the same name
 * is refused, as two databases with the same past would write it.
 */
export async function archiveLogFile({
  path,
  recipient,
  ...file
}: LogFile & { path: string; recipient: string }): Promise<void> {
  const { store, systemId, name } = file;
  if (!isLogFile(name)) throw new Error(`${name} is no file of PostgreSQL's log.`);
  const bytes = await readFile(path);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const [known] = await store.list(`${logFolder(systemId)}${name}-`);
  const stored = `${logFolder(systemId)}${name}-${digest}.zst.age`;
  if (known === stored) return;
  if (known !== undefined) {
    throw new Error(
      `Another ${name} is there already: does a copy of this database use the same BACKUP_URL?`,
    );
  }
  await store.put(stored, await pack(recipient, bytes));
}

/** Writes a file of the log to `path`; returns false if it was never archived. */
export async function fetchLogFile({
  path,
  identity,
  ...file
}: LogFile & { path: string; identity: string }): Promise<boolean> {
  const { store, systemId, name } = file;
  if (!isLogFile(name)) return false;
  const [known] = await store.list(`${logFolder(systemId)}${name}-`);
  const bytes = known === undefined ? null : await store.find(known);
  if (bytes === null) return false;
  const target = await open(path, 'w', 0o600);
  try {
    await target.writeFile(await unpack(identity, bytes));
  } finally {
    await target.close();
  }
  return true;
}

/** Returns the names, as PostgreSQL gives them, of the files that are archived. */
export async function listLogFiles(store: BackupStore, systemId: string): Promise<string[]> {
  return (await store.list(logFolder(systemId))).map(logFileOf);
}

/** Returns which file of the log is stored under a name. */
export function logFileOf(stored: string): string {
  return /([^/]+)-[0-9a-f]+\.zst\.age$/.exec(stored)?.[1] ?? '';
}

export function logFolder(systemId: string): string {
  return `wal/${systemId}/`;
}

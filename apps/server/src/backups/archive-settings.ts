import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BackupConfig, Config } from '#server/config/to-config.ts';
import { pathsIn } from '#server/db/embedded-postgres.ts';
import { DiskFileStore } from '#server/providers/files/disk-file-store.ts';
import type { ListedFiles } from '#server/providers/files/file-store.ts';
import { S3Files } from '#server/providers/files/s3-files.ts';

/** What the archive command needs, in a file, since PostgreSQL calls it without the settings of the product. */
export interface ArchiveTask {
  backup: BackupConfig;
  files: Config['files'];
}

/** The same for the restore command. */
export interface FetchTask {
  backup: Pick<BackupConfig, 'store'>;
  systemId: string;
  identity: string;
}

/** The most that is lost with the machine: a segment that is not full is archived too after this time. */
const ARCHIVE_SECONDS = 60;
const ARCHIVE_WAL = fileURLToPath(new URL('archive-wal.ts', import.meta.url));

/**
 * Returns the settings with which PostgreSQL archives its log. Without backups the task of the command is removed: when
 * it is written again, a part of the log may be missing, and a new base backup is due.
 */
export async function archiveSettings({
  backup,
  database,
  files,
}: Pick<Config, 'backup' | 'database' | 'files'>): Promise<Record<string, string>> {
  const path = taskFile(database.folder);
  if (backup === null) {
    await rm(path, { force: true });
    return {};
  }
  await mkdir(database.folder, { recursive: true, mode: 0o700 });
  const task: ArchiveTask = { backup, files };
  // Kept until the first base backup has been made: see `isBaseDue`.
  if (!existsSync(path)) await writeFile(dueFile(database.folder), '', { mode: 0o600 });
  await writeFile(path, JSON.stringify(task), { mode: 0o600 });
  return {
    archive_mode: 'on',
    archive_command: commandLine([process.execPath, ARCHIVE_WAL, path], ['%p', '%f']),
    archive_timeout: `${ARCHIVE_SECONDS}s`,
  };
}

/** Whether the log has not been archived without a gap since the newest base backup. */
export function isBaseDue(databaseFolder: string): boolean {
  return existsSync(dueFile(databaseFolder));
}

export async function markBaseMade(databaseFolder: string): Promise<void> {
  await rm(dueFile(databaseFolder), { force: true });
}

export async function readTask<Task>(path: string): Promise<Task> {
  return JSON.parse(await readFile(path, 'utf8')) as Task;
}

/** Returns the files that the product keeps, to be listed. */
export function openFiles({ folder, s3 }: Config['files']): ListedFiles {
  return s3 === null ? new DiskFileStore({ folder }) : new S3Files(s3);
}

/** The identifier that PostgreSQL gave the database when it was created, in the first bytes of its control file. */
export async function readSystemId(data: string): Promise<string> {
  const file = await open(join(data, 'global/pg_control'));
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.readBigUInt64LE().toString();
  } finally {
    await file.close();
  }
}

export async function readOwnerPassword(databaseFolder: string): Promise<string> {
  return readFile(pathsIn(databaseFolder).password, 'utf8');
}

/** Quotes the words for the shell that PostgreSQL uses; it replaces its own placeholders in the last ones. */
export function commandLine(words: readonly string[], placeholders: readonly string[]): string {
  const quote = process.platform === 'win32' ? quoteForWindows : quoteForShell;
  return [
    ...words.map((word) => quote(word).replaceAll('%', '%%')),
    ...placeholders.map((each) => `"${each}"`),
  ].join(' ');
}

function quoteForShell(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

function quoteForWindows(word: string): string {
  return `"${word}"`;
}

function taskFile(databaseFolder: string): string {
  return join(databaseFolder, 'archive.json');
}

function dueFile(databaseFolder: string): string {
  return join(databaseFolder, 'base-backup-due');
}

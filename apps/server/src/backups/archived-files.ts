import { pipeline } from 'node:stream';
import { exactly } from '#server/providers/files/exactly.ts';
import type { FileEntry, ListedFiles } from '#server/providers/files/file-store.ts';
import type { BackupStore } from './backup-store.ts';
import { packStream } from './encrypted-bytes.ts';

/** One version of a file, or that it was removed. */
export interface FileVersion {
  /** Its name in the store of backups: `files/<system>/<key>@<ms>-<bytes>`, or `-gone`. */
  name: string;
  key: string;
  /** When it was written; for a removed file, when that was noticed. */
  at: number;
  /** Its size; 0 for a removed file. */
  bytes: number;
  isGone: boolean;
}

interface FileArchive {
  store: BackupStore;
  systemId: string;
}

const AT_ONCE = 8;

/**
 * Stores the files that are new, and notes those that were removed. Returns how many. Called before each segment of the
 * log is archived: a file is stored before the row that names it is committed, so that a database restored to any moment
 * finds its files.
 */
export async function archiveFiles({
  source,
  recipient,
  now,
  ...archive
}: FileArchive & { source: ListedFiles; recipient: string; now: Date }): Promise<number> {
  const { store, systemId } = archive;
  const newest = newestByKey(await listFileVersions(archive));
  const present = await source.list();
  const added = present.filter((entry) => newest.get(entry.key)?.name !== nameOf(systemId, entry));
  for (let from = 0; from < added.length; from += AT_ONCE) {
    await Promise.all(
      added.slice(from, from + AT_ONCE).map((entry) => addFile({ ...archive, source, recipient, entry })),
    );
  }
  const keys = new Set(present.map(({ key }) => key));
  const gone = [...newest.values()].filter(({ key, isGone }) => !isGone && !keys.has(key));
  for (const { key, at } of gone) {
    const noticedAt = Math.max(now.getTime(), at + 1);
    await store.put(`${filesFolder(systemId)}${key}@${noticedAt}-gone`, Buffer.alloc(0));
  }
  return added.length + gone.length;
}

async function addFile({
  store,
  systemId,
  source,
  recipient,
  entry,
}: FileArchive & { source: ListedFiles; recipient: string; entry: FileEntry }): Promise<void> {
  const file = await source.open(entry.key);
  // Removed since it was listed.
  if (!file) return;
  // One that has another size by now fails, and is stored under its new name the next time.
  const plain = pipeline(await file.read(), exactly(entry.bytes), () => undefined);
  await store.write(nameOf(systemId, entry), packStream(recipient, plain));
}

export async function listFileVersions({ store, systemId }: FileArchive): Promise<FileVersion[]> {
  const folder = filesFolder(systemId);
  return (await store.list(folder)).flatMap((name) => {
    const [, key, at, kind] = /^(.+)@(\d+)-(\d+|gone)$/.exec(name.slice(folder.length)) ?? [];
    if (key === undefined) return [];
    const isGone = kind === 'gone';
    return [{ name, key, at: Number(at), bytes: isGone ? 0 : Number(kind), isGone }];
  });
}

export interface FilesAtMoment {
  /** The files of that moment. */
  present: FileVersion[];
  /** Files written after it, which the database of that moment does not know. */
  later: FileVersion[];
}

export function filesAt(versions: readonly FileVersion[], moment: Date): FilesAtMoment {
  const known = newestByKey(versions.filter(({ at }) => at <= moment.getTime()));
  const isLater = ({ key, at, isGone }: FileVersion) => !isGone && at > moment.getTime() && !known.has(key);
  return {
    present: [...known.values()].filter(({ isGone }) => !isGone),
    later: [...newestByKey(versions.filter(isLater)).values()],
  };
}

/** Returns the versions that no moment from `oldest` on needs. */
export function supersededVersions(versions: readonly FileVersion[], oldest: Date): FileVersion[] {
  const before = versions.filter(({ at }) => at <= oldest.getTime());
  const newest = newestByKey(before);
  return before.filter((version) => newest.get(version.key) !== version || version.isGone);
}

function newestByKey(versions: readonly FileVersion[]): Map<string, FileVersion> {
  const newest = new Map<string, FileVersion>();
  for (const version of versions) {
    if ((newest.get(version.key)?.at ?? -1) < version.at) newest.set(version.key, version);
  }
  return newest;
}

function nameOf(systemId: string, { key, modifiedAt, bytes }: FileEntry): string {
  return `${filesFolder(systemId)}${key}@${Math.floor(modifiedAt.getTime())}-${bytes}`;
}

function filesFolder(systemId: string): string {
  return `files/${systemId}/`;
}

import { listFileVersions, supersededVersions } from './archived-files.ts';
import type { BackupStore } from './backup-store.ts';
import { type BaseBackup, baseFolder, isManifest, listBases } from './base-backups.ts';
import { logFileOf, logFolder } from './wal-archive.ts';
import { numberOf } from './wal-segments.ts';

const DAY_MS = 86_400_000;

/**
 * Removes what no moment of the last `keepDays` needs, after a good backup. The newest complete backup is always kept,
 * and the one before the oldest of these moments.
 */
export async function removeOldBackups({
  store,
  systemId,
  keepDays,
  now,
}: {
  store: BackupStore;
  systemId: string;
  keepDays: number;
  now: Date;
}): Promise<void> {
  const oldest = new Date(now.getTime() - keepDays * DAY_MS);
  const { kept, removed } = divideBases(await listBases(store, systemId), oldest);
  const [first] = kept;
  if (!first) return;
  const folders = new Set(removed.map(baseFolder));
  const names = await store.list(`base/${systemId}/`);
  const isHalf = (name: string) =>
    name < baseFolder(first) && !kept.some((base) => name.startsWith(baseFolder(base)));
  const old = names.filter((name) => folders.has(name.slice(0, name.lastIndexOf('/') + 1)) || isHalf(name));
  // First the manifests: what is removed only in part must not pass for a backup.
  for (const name of old.toSorted((a, b) => Number(isManifest(b)) - Number(isManifest(a))))
    await store.remove(name);
  for (const name of await store.list(logFolder(systemId))) {
    if (isBefore(logFileOf(name), first)) await store.remove(name);
  }
  const versions = await listFileVersions({ store, systemId });
  for (const { name } of supersededVersions(versions, new Date(first.startedAt))) await store.remove(name);
}

/** The newest that is older than `oldest` is needed for the moments between it and the next. */
function divideBases(bases: readonly BaseBackup[], oldest: Date) {
  const firstLater = bases.findIndex(({ finishedAt }) => new Date(finishedAt) > oldest);
  const from = Math.max(firstLater === -1 ? bases.length - 1 : firstLater - 1, 0);
  return { kept: bases.slice(from), removed: bases.slice(0, from) };
}

/** Histories of timelines are small, and kept: they say which log follows which. */
function isBefore(name: string, { firstSegment }: BaseBackup): boolean {
  const [place, first] = [numberOf(name.slice(0, 24)), numberOf(firstSegment)];
  return place !== null && first !== null && place < first;
}

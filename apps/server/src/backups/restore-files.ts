import { mkdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DiskFileStore } from '#server/providers/files/disk-file-store.ts';
import { contentTypeOf } from '#server/providers/files/file-keys.ts';
import type { FileVersion } from './archived-files.ts';
import { type BackupStore, openBackup } from './backup-store.ts';
import { unpackStream } from './encrypted-bytes.ts';

const AT_ONCE = 8;

/** Writes versions of files below `folder`, with the times of their originals, so that they are not archived again. */
export async function restoreFiles({
  store,
  identity,
  versions,
  folder,
}: {
  store: BackupStore;
  identity: string;
  versions: readonly FileVersion[];
  folder: string;
}): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const files = new DiskFileStore({ folder });
  const restore = async ({ name, key, at, bytes }: FileVersion) => {
    const stream = unpackStream(identity, await openBackup(store, name));
    await files.write(key, { stream, size: bytes, contentType: contentTypeOf(key) ?? '' });
    await utimes(join(folder, key), at / 1000, at / 1000);
  };
  for (let from = 0; from < versions.length; from += AT_ONCE) {
    await Promise.all(versions.slice(from, from + AT_ONCE).map(restore));
  }
}

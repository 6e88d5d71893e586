import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { uuidIds } from '#server/lib/ids.ts';
import { contentTypeOf, isFileKey } from './file-keys.ts';
import type { FileEntry, ListedFiles, StoredFile } from './file-store.ts';

/** Files below one folder. Writes are atomic: a file is complete or absent, even after a power failure. */
export class DiskFileStore implements ListedFiles {
  private readonly folder: string;

  constructor({ folder }: { folder: string }) {
    this.folder = folder;
  }

  async put(key: string, { bytes, contentType }: StoredFile): Promise<void> {
    if (contentTypeOf(key) !== contentType) throw new Error(`${key} does not end like ${contentType}`);
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const half = `${path}.${uuidIds.next()}.tmp`;
    try {
      const file = await open(half, 'wx');
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, path);
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  }

  async find(key: string): Promise<StoredFile | null> {
    const contentType = contentTypeOf(key);
    if (!isFileKey(key) || contentType === undefined) return null;
    try {
      return { bytes: await readFile(this.pathOf(key)), contentType };
    } catch (error) {
      return absentAs(null)(error);
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.pathOf(key), { force: true });
  }

  async list(): Promise<FileEntry[]> {
    const found = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(absentAs([]));
    const entries: FileEntry[] = [];
    for (const { name, parentPath } of found.filter((entry) => entry.isFile())) {
      const path = join(parentPath, name);
      const key = relative(this.folder, path).split(sep).join('/');
      // Removed since it was listed, or not complete yet.
      const facts = isFileKey(key) ? await stat(path).catch(absentAs(null)) : null;
      if (facts) entries.push({ key, modifiedAt: facts.mtime, bytes: facts.size });
    }
    return entries;
  }

  private pathOf(key: string): string {
    if (!isFileKey(key)) throw new Error(`Not a key of a file: ${key}`);
    return join(this.folder, key);
  }
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

function absentAs<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return value;
    throw error;
  };
}

import type { Stats } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uuidIds } from '#server/lib/ids.ts';
import { exactly } from './exactly.ts';
import { contentTypeOf, isFileKey } from './file-keys.ts';
import {
  type ByteRange,
  type FileEntry,
  FileReplacedError,
  type IncomingFile,
  type ListedFiles,
  type OpenedFile,
  type StoredFile,
} from './file-store.ts';

/** Files below one folder. Writes are atomic: a file is complete or absent, even after a power failure. */
export class DiskFileStore implements ListedFiles {
  private readonly folder: string;

  constructor({ folder }: { folder: string }) {
    this.folder = folder;
  }

  put(key: string, { bytes, contentType }: StoredFile): Promise<void> {
    return this.fill(key, contentType, (file) => file.writeFile(bytes));
  }

  write(key: string, { stream, size, contentType }: IncomingFile): Promise<void> {
    return this.fill(key, contentType, (file) =>
      pipeline(stream, exactly(size), (chunks: AsyncIterable<Buffer>) => file.writeFile(chunks)),
    );
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

  async open(key: string): Promise<OpenedFile | null> {
    const contentType = contentTypeOf(key);
    if (!isFileKey(key) || contentType === undefined) return null;
    const path = this.pathOf(key);
    const facts = await stat(path).catch(absentAs(null));
    if (!facts?.isFile()) return null;
    const etag = etagOf(facts);
    return { contentType, size: facts.size, etag, read: (range) => readUnlessReplaced(path, etag, range) };
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

  private async fill(
    key: string,
    contentType: string,
    write: (file: FileHandle) => Promise<void>,
  ): Promise<void> {
    if (contentTypeOf(key) !== contentType) throw new Error(`${key} does not end like ${contentType}`);
    const path = this.pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const half = `${path}.${uuidIds.next()}.tmp`;
    try {
      const file = await open(half, 'wx');
      try {
        await write(file);
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

  private pathOf(key: string): string {
    if (!isFileKey(key)) throw new Error(`Not a key of a file: ${key}`);
    return join(this.folder, key);
  }
}

/** What was opened stays as it was found, whatever is renamed into its place. */
async function readUnlessReplaced(path: string, etag: string, range?: ByteRange): Promise<Readable> {
  const file = await open(path, 'r').catch(absentAs(null));
  if (!file) throw new FileReplacedError();
  if (etagOf(await file.stat()) === etag) return file.createReadStream(range);
  await file.close();
  throw new FileReplacedError();
}

const etagOf = ({ mtimeMs, size }: Stats) => `"${mtimeMs.toString(36)}-${size.toString(36)}"`;

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

function absentAs<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return value;
    throw error;
  };
}

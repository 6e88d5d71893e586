import { type FileHandle, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { uuidIds } from '#server/lib/ids.ts';
import type { BackupStore } from './backup-store.ts';

const HALF = '.half';

/** Backups in a folder, such as that of a mounted disk or of another machine. */
export class FolderBackupStore implements BackupStore {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  put(name: string, bytes: Buffer): Promise<void> {
    return this.fill(name, (file) => file.writeFile(bytes));
  }

  write(name: string, stream: Readable): Promise<void> {
    return this.fill(name, (file) => file.writeFile(stream));
  }

  private async fill(name: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
    const path = join(this.folder, name);
    const half = `${path}.${uuidIds.next()}${HALF}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      const file = await open(half, 'wx', 0o600);
      try {
        await write(file);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(half, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(half, { force: true });
      throw error;
    }
  }

  find(name: string): Promise<Buffer | null> {
    return readFile(join(this.folder, name)).catch(nullIfAbsent);
  }

  async open(name: string): Promise<Readable | null> {
    const file = await open(join(this.folder, name)).catch(nullIfAbsent);
    return file?.createReadStream() ?? null;
  }

  async list(prefix: string): Promise<string[]> {
    const folder = prefix.endsWith('/') ? prefix.slice(0, -1) : dirname(prefix);
    const begin = prefix.endsWith('/') ? '' : basename(prefix);
    const found = (await this.names(folder)).filter((name) => name.startsWith(begin));
    return found.map((name) => (folder === '.' ? name : `${folder}/${name}`)).toSorted();
  }

  async remove(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  /** Returns the paths of all complete files below `folder`. */
  private async names(folder: string): Promise<string[]> {
    const names: string[] = [];
    for (const entry of await this.entries(folder)) {
      if (entry.isDirectory()) {
        const inside = await this.names(join(folder, entry.name));
        names.push(...inside.map((name) => `${entry.name}/${name}`));
      } else if (!entry.name.endsWith(HALF)) names.push(entry.name);
    }
    return names;
  }

  private async entries(folder: string) {
    try {
      return await readdir(join(this.folder, folder), { withFileTypes: true });
    } catch (error) {
      if (isAbsent(error)) return [];
      throw error;
    }
  }
}

/** Otherwise the new name could be lost in a power failure. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function nullIfAbsent(error: unknown): null {
  if (isAbsent(error)) return null;
  throw error;
}

function isAbsent(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

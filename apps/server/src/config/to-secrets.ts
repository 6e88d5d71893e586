import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys derived from one root secret, one per purpose, so that none can be used for another. */
export interface Secrets {
  /** 32 bytes, prepared once, since preparing a key costs more than most uses of it. */
  derive(purpose: string): KeyObject;
}

const ROOT_BYTES = 32;
const ROOT_FILE = 'root.key';

/**
 * Uses `TIFO_SECRET` if set (shared by several processes or machines), else a secret generated once in the
 * data folder.
 */
export async function toSecrets(folder: string, given: string | null): Promise<Secrets> {
  const root = await readRootSecret(folder, given);
  const derived = new Map<string, KeyObject>();
  return {
    derive: (purpose) => {
      const key =
        derived.get(purpose) ?? createSecretKey(createHmac('sha256', root).update(purpose).digest());
      derived.set(purpose, key);
      return key;
    },
  };
}

/** What all keys are derived from. */
export async function readRootSecret(folder: string, given: string | null): Promise<Buffer> {
  return given ? Buffer.from(given, 'utf8') : readOrMakeRoot(folder);
}

/** Stores a root secret where the product finds it, unless it is given `TIFO_SECRET`. */
export async function writeRootSecret(folder: string, root: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, ROOT_FILE), root, { mode: 0o600 });
}

async function readOrMakeRoot(folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, ROOT_FILE);
  try {
    const file = await open(path, 'wx', 0o600);
    const root = randomBytes(ROOT_BYTES);
    await file.writeFile(root);
    await file.sync();
    await file.close();
    return root;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return readFile(path);
  }
}

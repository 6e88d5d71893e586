import { createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keys derived from one root secret, one per purpose, so that none can stand in for another. */
export interface Secrets {
  /** 32 bytes, made ready once: preparing them again for each use costs more than most uses. */
  derive(purpose: string): KeyObject;
}

const ROOT_BYTES = 32;

/** `TIFO_SECRET` when set (shared by several processes or machines), else one made once in the data folder. */
export async function toSecrets(folder: string, given: string | null): Promise<Secrets> {
  const root = given ? Buffer.from(given, 'utf8') : await readOrMakeRoot(folder);
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

async function readOrMakeRoot(folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'root.key');
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

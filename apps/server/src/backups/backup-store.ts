import type { Readable } from 'node:stream';

/** Where backups are kept. What was put is complete or absent, also after a power failure. */
export interface BackupStore {
  put(name: string, bytes: Buffer): Promise<void>;
  /** Stores what arrives without holding it in memory. */
  write(name: string, stream: Readable): Promise<void>;
  find(name: string): Promise<Buffer | null>;
  /** The caller reads the stream to its end or destroys it. */
  open(name: string): Promise<Readable | null>;
  /** All names that begin like this, in order. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** Reads what has to be there. */
export async function readBackup(store: BackupStore, name: string): Promise<Buffer> {
  return (await store.find(name)) ?? missing(name);
}

/** Opens what has to be there. */
export async function openBackup(store: BackupStore, name: string): Promise<Readable> {
  return (await store.open(name)) ?? missing(name);
}

function missing(name: string): never {
  throw new Error(`The backup lacks ${name}.`);
}

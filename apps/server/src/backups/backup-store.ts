/** Where backups are kept. What was put is complete or absent, also after a power failure. */
export interface BackupStore {
  put(name: string, bytes: Buffer): Promise<void>;
  find(name: string): Promise<Buffer | null>;
  /** All names that begin like this, in order. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** Reads what has to be there. */
export async function readBackup(store: BackupStore, name: string): Promise<Buffer> {
  const bytes = await store.find(name);
  if (bytes === null) throw new Error(`The backup lacks ${name}.`);
  return bytes;
}

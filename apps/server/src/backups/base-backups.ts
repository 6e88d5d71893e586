import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type BackupStore, readBackup } from './backup-store.ts';

const Part = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() });

/** What is written last of a base backup: without it, there is none. */
const BaseBackup = z.object({
  version: z.literal(1),
  /** When it was begun: 20261123T180000Z. */
  id: z.string(),
  systemId: z.string(),
  recipient: z.string(),
  postgres: z.string(),
  startedAt: z.string(),
  /** From then on, every moment can be restored. */
  finishedAt: z.string(),
  /** The first and last segment of the log that it needs. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  databaseBytes: z.number(),
  parts: z.array(Part),
});
export type BaseBackup = z.infer<typeof BaseBackup>;
export type BackupPart = z.infer<typeof Part>;

const MANIFEST = 'manifest.json';

export function baseFolder({ systemId, id }: Pick<BaseBackup, 'systemId' | 'id'>): string {
  return `base/${systemId}/${id}/`;
}

/** The root secret and the password of the database's owner, encrypted. */
export function secretsOf(base: Pick<BaseBackup, 'systemId' | 'id'>): string {
  return `${baseFolder(base)}secrets.json.zst.age`;
}

/** Makes the backup one that can be restored. */
export async function writeManifest(store: BackupStore, base: BaseBackup): Promise<void> {
  await store.put(`${baseFolder(base)}${MANIFEST}`, Buffer.from(`${JSON.stringify(base, null, 2)}\n`));
}

export function isManifest(name: string): boolean {
  return name.endsWith(`/${MANIFEST}`);
}

/** Returns the complete backups of a database, or of all, oldest first. */
export async function listBases(store: BackupStore, systemId?: string): Promise<BaseBackup[]> {
  const names = await store.list(systemId === undefined ? 'base/' : `base/${systemId}/`);
  const bases: BaseBackup[] = [];
  for (const name of names.filter(isManifest)) {
    bases.push(BaseBackup.parse(JSON.parse((await readBackup(store, name)).toString('utf8'))));
  }
  return bases.toSorted((a, b) => a.finishedAt.localeCompare(b.finishedAt));
}

/** Reads every part again; throws when one is not what was written. */
export async function verifyParts(store: BackupStore, parts: readonly BackupPart[]): Promise<void> {
  for (const part of parts) await readPart(store, part);
}

export async function readPart(store: BackupStore, { name, sha256 }: BackupPart): Promise<Buffer> {
  const bytes = await readBackup(store, name);
  if (digestOf(bytes) !== sha256) throw new Error(`The backup is damaged: ${name} is not what was written.`);
  return bytes;
}

export function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

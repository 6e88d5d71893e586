import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';
import { ensureDatabase, migrateDatabase } from '#server/db/migrate.ts';

/** Starts another PostgreSQL with a migrated, empty database. */
export async function startSecondPrimary(): Promise<{ ownerUrl: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tifo-second-'));
  const server = await startEmbeddedPostgres(folder);
  const ownerUrl = await ensureDatabase(server.url, 'tifo');
  await migrateDatabase(ownerUrl);
  const stop = async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ownerUrl, stop };
}

import type { Config } from '#server/config/to-config.ts';
import { EMBEDDED_DATABASE, startEmbeddedPostgres } from './embedded-postgres.ts';
import { ensureDatabase, migrateDatabase } from './migrate.ts';

export interface DatabaseServer {
  /** Address of the owner of the product's database, migrated to this version. */
  ownerUrl: string;
  stop(): Promise<void>;
}

/** The database of `DATABASE_URL`, or else our own PostgreSQL in the data folder. */
export async function openDatabaseServer({ database }: Pick<Config, 'database'>): Promise<DatabaseServer> {
  if (database.url) {
    await migrateDatabase(database.url);
    return { ownerUrl: database.url, stop: async () => undefined };
  }
  const server = await startEmbeddedPostgres(database.folder);
  const ownerUrl = await ensureDatabase(server.url, EMBEDDED_DATABASE);
  await migrateDatabase(ownerUrl);
  return { ownerUrl, stop: server.stop };
}

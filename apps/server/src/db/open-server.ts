import { archiveSettings } from '#server/backups/archive-settings.ts';
import type { Config } from '#server/config/to-config.ts';
import { EMBEDDED_DATABASE, startEmbeddedPostgres } from './embedded-postgres.ts';
import {
  assertAllNamed,
  assertJoinedDatabases,
  assertMigrated,
  ensureDatabase,
  joinDatabases,
  migrateDatabase,
} from './migrate.ts';
import { namedDatabases } from './moves/named-databases.ts';
import { ONE_ATTEMPT, type Patience } from './until-reachable.ts';

export interface DatabaseServer {
  /** Address of the owner of the product's database, which is migrated to this version. */
  ownerUrl: string;
  /** True once the embedded server has ended by itself. */
  isGone(): boolean;
  stop(): Promise<void>;
}

/** Opens the database of `DATABASE_URL`, or else the embedded PostgreSQL in the data folder. */
export async function openDatabaseServer(
  config: Pick<Config, 'backup' | 'database' | 'files'>,
  patience: Patience = ONE_ATTEMPT,
): Promise<DatabaseServer> {
  const { database } = config;
  const prepare = database.migrate ? migrateDatabase : assertMigrated;
  if (database.url) {
    for (const { ownerUrl } of [{ ownerUrl: database.url }, ...database.shards])
      await prepare(ownerUrl, patience);
    const databases = namedDatabases(database.url, database.shards);
    if (databases.length > 1)
      await (database.migrate ? joinDatabases : assertJoinedDatabases)(databases, patience);
    await assertAllNamed(databases, patience);
    return { ownerUrl: database.url, isGone: () => false, stop: async () => undefined };
  }
  const server = await startEmbeddedPostgres(database.folder, {
    settings: () => archiveSettings(config),
    onWait: patience.onWait,
  });
  const ownerUrl = await ensureDatabase(server.url, EMBEDDED_DATABASE, patience);
  await prepare(ownerUrl, patience);
  return { ownerUrl, isGone: server.isGone, stop: server.stop };
}

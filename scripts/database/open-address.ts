import { archiveSettings } from '../../apps/server/src/backups/archive-settings.ts';
import type { Config } from '../../apps/server/src/config/to-config.ts';
import {
  EMBEDDED_DATABASE,
  findRunningPostgres,
  startEmbeddedPostgres,
} from '../../apps/server/src/db/embedded-postgres.ts';
import { ensureDatabase, withDatabase } from '../../apps/server/src/db/migrate.ts';
import { SOME_MINUTES } from '../../apps/server/src/start-messages.ts';

export interface DatabaseAddress {
  /** The address of the owner role. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Returns DATABASE_URL, or the address of the embedded database: the one already running in DATA_DIR, else
 * one started until `stop`.
 */
export async function openDatabaseAddress(
  config: Pick<Config, 'backup' | 'database' | 'files'>,
): Promise<DatabaseAddress> {
  const { database } = config;
  if (database.url !== null) return { url: database.url, stop: async () => {} };
  const running = findRunningPostgres(database.folder);
  if (running !== null) return { url: withDatabase(running, EMBEDDED_DATABASE), stop: async () => {} };
  const { url, stop } = await startEmbeddedPostgres(database.folder, {
    settings: () => archiveSettings(config),
    onWait: SOME_MINUTES.onWait,
  });
  return { url: await ensureDatabase(url, EMBEDDED_DATABASE, SOME_MINUTES), stop };
}

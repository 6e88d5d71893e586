import { readEnv } from '../apps/server/src/config/read-env.ts';
import { toConfig } from '../apps/server/src/config/to-config.ts';
import { joinDatabases, migrateDatabase } from '../apps/server/src/db/migrate.ts';
import { namedDatabases } from '../apps/server/src/db/moves/named-databases.ts';
import { explainFailure, SOME_MINUTES } from '../apps/server/src/start-messages.ts';
import { openDatabaseAddress } from './database/open-address.ts';

try {
  const config = toConfig(readEnv(process.env));
  const { url, stop } = await openDatabaseAddress(config);
  try {
    const { shards } = config.database;
    for (const ownerUrl of [url, ...shards.map((shard) => shard.ownerUrl)])
      await migrateDatabase(ownerUrl, SOME_MINUTES);
    if (shards.length > 0) await joinDatabases(namedDatabases(url, shards), SOME_MINUTES);
  } finally {
    await stop();
  }
  console.log('The database is of this version.');
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}

import { readEnv } from '../apps/server/src/config/read-env.ts';
import { toConfig } from '../apps/server/src/config/to-config.ts';
import { migrateDatabase } from '../apps/server/src/db/migrate.ts';
import { explainFailure, SOME_MINUTES } from '../apps/server/src/start-messages.ts';
import { openDatabaseAddress } from './database/open-address.ts';

try {
  const { url, stop } = await openDatabaseAddress(toConfig(readEnv(process.env)));
  try {
    await migrateDatabase(url, SOME_MINUTES);
  } finally {
    await stop();
  }
  console.log('The database is of this version.');
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}

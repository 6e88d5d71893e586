import { readEnv } from '../apps/server/src/config/read-env.ts';
import { toConfig } from '../apps/server/src/config/to-config.ts';
import { openDatabase } from '../apps/server/src/db/client.ts';
import { checkInvariants } from '../apps/server/src/db/invariants.ts';
import { openDatabaseAddress } from './database/open-address.ts';

const { url, stop } = await openDatabaseAddress(toConfig(readEnv(process.env)));
const { $client: pool } = openDatabase({ url, poolSize: 2, onError: console.error });
try {
  const { checked, skipped, violations } = await checkInvariants(pool);
  for (const { id, says, rowCount, sample } of violations) {
    console.error(`${id} broken by ${rowCount} rows: ${says}\n  ${JSON.stringify(sample)}`);
  }
  for (const { id, missing } of skipped)
    console.log(`${id} skipped, no table yet for: ${missing.join(', ')}`);
  console.log(
    `invariants: ${checked.length} checked, ${skipped.length} skipped, ${violations.length} broken`,
  );
  process.exitCode = violations.length > 0 ? 1 : 0;
} catch (error) {
  console.error(
    `The invariants could not be checked: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
} finally {
  await pool.end();
  await stop();
}

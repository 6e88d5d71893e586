import { readEnv } from '../apps/server/src/config/read-env.ts';
import { toConfig } from '../apps/server/src/config/to-config.ts';
import { MAINTENANCE_TIMEOUT_MS, openDatabase } from '../apps/server/src/db/client.ts';
import { checkInvariants } from '../apps/server/src/db/invariants.ts';
import { INVARIANTS } from '../apps/server/src/features.ts';
import { openDatabaseAddress } from './database/open-address.ts';

const { url, stop } = await openDatabaseAddress(toConfig(readEnv(process.env)));
const { $client: pool } = openDatabase({
  ...{ url, poolSize: 1, onError: console.error },
  statementTimeoutMs: MAINTENANCE_TIMEOUT_MS,
});
try {
  const { checked, violations } = await checkInvariants(pool, INVARIANTS);
  for (const { id, says, rowCount, sample } of violations) {
    console.error(`${id} broken by ${rowCount} rows: ${says}\n  ${JSON.stringify(sample)}`);
  }
  console.log(`invariants: ${checked.length} checked, ${violations.length} broken`);
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

import { readEnv } from '../apps/server/src/config/read-env.ts';
import { toConfig } from '../apps/server/src/config/to-config.ts';
import { MAINTENANCE_TIMEOUT_MS, openDatabase } from '../apps/server/src/db/client.ts';
import { checkInvariants, type InvariantSet } from '../apps/server/src/db/invariants.ts';
import { invariantsOfClubs } from '../apps/server/src/db/moves/directory-tables.ts';
import { INVARIANTS } from '../apps/server/src/features.ts';
import { openDatabaseAddress } from './database/open-address.ts';

const config = toConfig(readEnv(process.env));
const { url, stop } = await openDatabaseAddress(config);
try {
  await check(url, INVARIANTS);
  for (const { name, ownerUrl } of config.database.shards) {
    console.log(`${name}:`);
    await check(ownerUrl, invariantsOfClubs(INVARIANTS));
  }
} catch (error) {
  console.error(
    `The invariants could not be checked: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
} finally {
  await stop();
}

async function check(address: string, sets: readonly InvariantSet[]): Promise<void> {
  const { $client: pool } = openDatabase({
    ...{ url: address, poolSize: 1, onError: console.error },
    statementTimeoutMs: MAINTENANCE_TIMEOUT_MS,
  });
  try {
    const { checked, violations } = await checkInvariants(pool, sets);
    for (const { id, says, rowCount, sample } of violations) {
      console.error(`${id} broken by ${rowCount} rows: ${says}\n  ${JSON.stringify(sample)}`);
    }
    console.log(`invariants: ${checked.length} checked, ${violations.length} broken`);
    if (violations.length > 0) process.exitCode = 1;
  } finally {
    await pool.end();
  }
}

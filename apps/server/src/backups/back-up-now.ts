import { stderr } from 'node:process';
import { readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import { EMBEDDED_DATABASE, findRunningPostgres } from '#server/db/embedded-postgres.ts';
import { withDatabase } from '#server/db/migrate.ts';
import { errorText } from '#server/lib/describe-error.ts';
import { backUp } from './back-up.ts';

// The daily backup, in a process of its own beside the product: compressing and encrypting take the processor.
const config = toConfig(readEnv());
try {
  const running = findRunningPostgres(config.database.folder);
  if (running === null) throw new Error('PostgreSQL is not running.');
  await backUp({ config, ownerUrl: withDatabase(running, EMBEDDED_DATABASE) });
} catch (error) {
  stderr.write(`${errorText(error)}\n`);
  process.exitCode = 1;
}

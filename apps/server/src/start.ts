import { publicStartProblems, refuse } from './config/public-start.ts';
import { InvalidEnvError, readEnv } from './config/read-env.ts';
import { toConfig } from './config/to-config.ts';
import { openDatabaseServer } from './db/open-server.ts';
import { explainFailure, sayWait } from './start-messages.ts';

/** Starts the product; ends the process with one line if that fails. */
export async function start(): Promise<void> {
  try {
    const config = toConfig(readEnv());
    refuse(publicStartProblems(config));
    // PostgreSQL gets ready, in processes of its own, while the product is imported.
    const [database, { serve }] = await Promise.all([
      openDatabaseServer(config, { onWait: sayWait }),
      import('./serve.ts'),
    ]);
    await serve(config, database);
  } catch (error) {
    process.stderr.write(`${error instanceof InvalidEnvError ? error.message : explainFailure(error)}\n`);
    process.exit(1);
  }
}

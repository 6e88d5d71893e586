import { buildApp } from '#server/app.ts';
import type { Config } from '#server/config/to-config.ts';
import { createContext, startWorkers } from '#server/create-context.ts';
import { testUserPool } from './test-user-pool.ts';

/** The argument of the child process that serves the app. */
export interface AppTask {
  config: Config;
  ownerUrl: string;
  /** Starts its background work too, as the product does. */
  startsWorkers?: boolean;
}

process.once('message', (task) => void serve(task as AppTask));
// Runs until it is killed or its parent is gone.
process.once('disconnect', () => process.exit());

async function serve({ config, ownerUrl, startsWorkers }: AppTask): Promise<void> {
  const { signal: closing } = new AbortController();
  const ctx = await createContext({ config, ownerUrl, closing, replace: { userPool: testUserPool } });
  const app = await buildApp(ctx);
  if (startsWorkers) await startWorkers(ctx);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  process.send?.(address);
}

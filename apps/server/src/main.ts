import { buildApp } from './app.ts';
import { InvalidEnvError, readEnv } from './config/read-env.ts';
import { toConfig } from './config/to-config.ts';
import { closeContext, createContext, startWorkers } from './context.ts';
import { openDatabaseServer } from './db/open-server.ts';
import { drawDemoPictures } from './demo/demo-pictures.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { loadWebBuild } from './http/web-build.ts';
import { announceStart, explainFailure } from './start-messages.ts';

const DRAIN_TIMEOUT_MS = 15_000;

async function main(): Promise<void> {
  const config = toConfig(readEnv());
  const closing = new AbortController();
  const database = await openDatabaseServer(config);
  try {
    const ctx = await createContext({ config, ownerUrl: database.ownerUrl, closing: closing.signal });
    const app = await buildApp(ctx, await loadWebBuild());
    await startWorkers(ctx);
    const holdsDemo = config.seed === 'demo' && (await seedDemo(ctx));
    await app.listen({ port: config.server.port, host: config.server.host });
    announceStart(config);
    if (holdsDemo) void drawDemoPictures(ctx);
    const stop = async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS).unref();
      await app.close();
      await closeContext(ctx);
      await database.stop();
      process.exit(0);
    };
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
  } catch (error) {
    await database.stop();
    throw error;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof InvalidEnvError ? error.message : explainFailure(error)}\n`);
  process.exit(1);
});

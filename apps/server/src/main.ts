import type { FastifyInstance } from 'fastify';
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
  const ctx = await createContext({ config, ownerUrl: database.ownerUrl, closing: closing.signal });
  let app: FastifyInstance | undefined;
  const stop = async () => {
    closing.abort();
    await app?.close();
    await closeContext(ctx);
    await database.stop();
  };
  try {
    app = await buildApp(ctx, await loadWebBuild());
    await startWorkers(ctx);
    const holdsDemo = config.seed === 'demo' && (await seedDemo(ctx));
    await app.listen({ port: config.server.port, host: config.server.host });
    announceStart(config);
    if (holdsDemo) void drawDemoPictures(ctx);
  } catch (error) {
    await stop();
    throw error;
  }
  stopOnSignal(closing.signal, stop);
}

/** Drains once, however often it is asked; what does not end in time is cut off. */
function stopOnSignal(closing: AbortSignal, stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (closing.aborted) return;
      setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS).unref();
      void stop().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof InvalidEnvError ? error.message : explainFailure(error)}\n`);
  process.exit(1);
});

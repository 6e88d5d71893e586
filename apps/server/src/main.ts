import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { publicStartProblems, seededProblems } from './config/public-start.ts';
import { InvalidEnvError, readEnv } from './config/read-env.ts';
import { type Config, toConfig } from './config/to-config.ts';
import { closeContext, createContext, startWorkers } from './create-context.ts';
import { limitWaits } from './db/client.ts';
import { openDatabaseServer } from './db/open-server.ts';
import { holdsDemoData, seedDemo } from './demo/seed-demo.ts';
import { startDrawing } from './demo/start-drawing.ts';
import { loadBackOffice } from './http/back-office-page.ts';
import { loadWebBuild } from './http/web-build.ts';
import { announceStart, explainFailure } from './start-messages.ts';

const DRAIN_TIMEOUT_MS = 15_000;
const CLOSE_TIMEOUT_MS = 3000;

async function main(): Promise<void> {
  const config = toConfig(readEnv());
  refuse(publicStartProblems(config));
  const [draining, closing] = [new AbortController(), new AbortController()];
  const database = await openDatabaseServer(config);
  const ctx = await createContext({
    config,
    ownerUrl: database.ownerUrl,
    isServerGone: database.isGone,
    draining: draining.signal,
    closing: closing.signal,
  });
  let app: FastifyInstance | undefined;
  const stop = async () => {
    draining.abort();
    closing.abort();
    await app?.close();
    // Without its database, a disk being full, the context would wait for it.
    await Promise.race([closeContext(ctx), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    await database.stop();
  };
  try {
    app = await buildApp(ctx, { web: await loadWebBuild(), backOffice: await loadBackOffice() });
    await startWorkers(ctx);
    refuse(seededProblems(config, await holdsDemoData(ctx)));
    const holdsDemo = config.seed === 'demo' && (await seedDemo(ctx));
    limitWaits(ctx.db);
    await app.listen({ port: config.server.port, host: config.server.host });
    announceStart(config);
    if (holdsDemo) startDrawing(ctx);
  } catch (error) {
    // The reason is told once, in one line; what else breaks for the same reason is not.
    ctx.logger.level = 'silent';
    await stop();
    throw error;
  }
  stopOnSignal(config, draining, stop);
}

function refuse(problems: string[]): void {
  if (problems.length > 0) throw new InvalidEnvError(problems);
}

/**
 * Drains once, however often it is asked: for a while it only says that it will stop, so that who sends it requests can
 * turn to others; then what does not end in time is cut off.
 */
function stopOnSignal({ server }: Config, draining: AbortController, stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, async () => {
      if (draining.signal.aborted) return;
      draining.abort();
      await sleep(server.shutdownDelayMs);
      setTimeout(() => process.exit(1), DRAIN_TIMEOUT_MS).unref();
      void stop().then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof InvalidEnvError ? error.message : explainFailure(error)}\n`);
  process.exit(1);
});

import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics } from 'prom-client';
import { buildApp } from './app.ts';
import { startDailyBackups } from './backups/daily-backups.ts';
import { refuse, seededProblems } from './config/public-start.ts';
import type { Config } from './config/to-config.ts';
import { closeContext, createContext, startWorkers } from './create-context.ts';
import { limitWaits } from './db/client.ts';
import type { DatabaseServer } from './db/open-server.ts';
import { holdsDemoData, seedDemo } from './demo/seed-demo.ts';
import { startDrawing } from './demo/start-drawing.ts';
import { openSetUp } from './features/installation/index.ts';
import { loadBackOffice } from './http/back-office-page.ts';
import { loadWebBuild } from './http/web-build.ts';
import { exitOnUncaught } from './lib/exit-on-uncaught.ts';
import { whyTasksAreHeld } from './platform/held-tasks/held-tasks.ts';
import { announceStart } from './start-messages.ts';

const DRAIN_TIMEOUT_MS = 15_000;
const CLOSE_TIMEOUT_MS = 3000;

/** Serves until the process gets a signal. */
export async function serve(config: Config, database: DatabaseServer): Promise<void> {
  // The libraries are loaded only where they are used.
  const stopTraces =
    config.traces && (await import('./providers/traces/export-traces.ts')).exportTraces(config.traces);
  const [draining, closing] = [new AbortController(), new AbortController()];
  const ctx = await createContext({
    config,
    ownerUrl: database.ownerUrl,
    isServerGone: database.isGone,
    draining: draining.signal,
    closing: closing.signal,
  });
  exitOnUncaught(ctx.logger);
  let app: FastifyInstance | undefined;
  const stop = async () => {
    draining.abort();
    closing.abort();
    await app?.close();
    // Limited in time, since closing waits for the database, which may be gone or hang on a full disk.
    await Promise.race([closeContext(ctx), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    await database.stop();
    await stopTraces?.();
  };
  try {
    collectDefaultMetrics({ register: ctx.metrics });
    app = await buildApp(ctx, { web: await loadWebBuild(), backOffice: await loadBackOffice() });
    // The mails and receipts of the first start are processed once its pages can be served.
    const { release } = ctx.outbox.hold();
    await startWorkers(ctx);
    refuse(seededProblems(config, await holdsDemoData(ctx)));
    const holdsDemo = config.seed === 'demo' && (await seedDemo(ctx));
    limitWaits(ctx.db);
    await app.listen({ port: config.server.port, host: config.server.host });
    announceStart(config, {
      setUpLink: holdsDemo ? null : await openSetUp(ctx),
      tasksHeld: await whyTasksAreHeld(ctx),
    });
    release();
    startDailyBackups(ctx);
    if (holdsDemo) startDrawing(ctx);
  } catch (error) {
    // The cause is logged once, in one line; its consequences are not.
    ctx.logger.level = 'silent';
    await stop();
    throw error;
  }
  stopOnSignal(config, draining, stop);
}

/**
 * Drains once, however often the signal arrives: first it only reports that it will stop, so that load
 * balancers can use other processes; then whatever does not end in time is aborted.
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

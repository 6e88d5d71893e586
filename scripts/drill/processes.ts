import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../apps/server/src/db/embedded-postgres.ts';
import { endChild } from './service.ts';

const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts');

/** What the processes of all drills say of their errors, so that a reply that nobody expected can be explained. */
const ERRORS_FILE = resolve(import.meta.dirname, '../../bench/results/drill-errors.log');

/** As systemd does where a start fails, for example during a failover; see `deploy/systemd`. */
const [STARTS, BETWEEN_STARTS_MS] = [60, 2000];

export interface DrillProcess {
  port: number;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Ends it with SIGKILL and starts it again after a while, at the same port. */
  killAndRestart(): Promise<void>;
  /** Lets it drain, and starts it again at the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the product with the given settings, and waits until it is ready. */
export async function startProcess(env: Record<string, string>): Promise<DrillProcess> {
  const port = await freePort();
  mkdirSync(dirname(ERRORS_FILE), { recursive: true });
  const errors = openSync(ERRORS_FILE, 'a');
  const startOnce = async () => {
    const started = spawn(process.execPath, ['--max-semi-space-size=4', MAIN], {
      env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', errors, 'inherit'],
    });
    return untilReady(port, started).then(
      () => started,
      async (error) => {
        // It would keep the port from the next one.
        await endChild(started);
        throw error;
      },
    );
  };
  const start = async (attempts = STARTS): Promise<ChildProcess> =>
    startOnce().catch(async (error) => {
      if (attempts <= 1) throw error;
      await sleep(BETWEEN_STARTS_MS);
      return start(attempts - 1);
    });
  let child = await start();
  const end = (signal: NodeJS.Signals) => endChild(child, signal);
  return {
    port,
    kill: () => end('SIGKILL'),
    killAndRestart: async () => {
      await end('SIGKILL');
      await sleep(2000);
      child = await start();
    },
    restart: async () => {
      await end('SIGTERM');
      child = await start();
    },
    stop: () => end('SIGTERM'),
  };
}

export async function untilReady(port: number, child: ChildProcess): Promise<void> {
  for (let left = 600; left > 0; left -= 1) {
    if (child.exitCode !== null) throw new Error('A process ended instead of starting');
    const reply = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.ok) return;
    await sleep(100);
  }
  throw new Error('A process did not become ready');
}

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
const START_TIMEOUT_MS = 120_000;

export type Product = { origin: string; stop: () => Promise<void> };

/** Starts the built product with fresh demo data on its own port, or uses the one at BASE_URL. */
export async function startProduct(): Promise<Product> {
  const given = process.env.BASE_URL;
  if (given) return { origin: given.replace(/\/+$/, ''), stop: async () => {} };
  const port = process.env.PORT ?? '3290';
  const dataDir = mkdtempSync(join(tmpdir(), 'tifo-screenshots-'));
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: port,
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
    SEED: 'demo',
    RATE_LIMITS: 'off',
  };
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((done) => server.once('close', () => done()));
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await isReady(origin))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error('The product did not start');
    }
    await sleep(200);
  }
  return { origin, stop };
}

async function isReady(origin: string): Promise<boolean> {
  const response = await fetch(`${origin}/health/ready`).catch(() => undefined);
  return response?.ok ?? false;
}

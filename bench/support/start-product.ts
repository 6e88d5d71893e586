import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Product {
  url: string;
  /** From the start of the process to the first successful reply. */
  startMs: number;
  residentMegabytes(): Promise<number>;
  /** CPU time of the server process so far, user and system. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

export interface ProductOptions {
  dataDir: string;
  env?: Record<string, string>;
  readyPath?: string;
}

const MAIN = resolve(import.meta.dirname, '../../apps/server/src/main.ts');
/** Those of `npm start`. */
const START_FLAGS = ['--max-semi-space-size=4'];
const START_LIMIT_MS = 60_000;

/** Starts the built product in a separate process, without limits and logs. */
export async function startProduct({ dataDir, env = {}, readyPath = '/' }: ProductOptions): Promise<Product> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...START_FLAGS, MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswers(`${url}${readyPath}`, child);
  return {
    url,
    startMs: performance.now() - startedAt,
    residentMegabytes: () => residentMegabytes(child),
    cpuSeconds: () => cpuSeconds(child),
    stop: () => stopChild(child),
  };
}

export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'tifo-bench-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

const REST_SHARE = 0.1;
const REST_LIMIT_MS = 120_000;

/** After the first start the demo's pictures are still being drawn: waits until the server is nearly idle. */
export async function waitUntilIdle(product: Product): Promise<void> {
  const deadline = Date.now() + REST_LIMIT_MS;
  let before = await product.cpuSeconds();
  while (Date.now() < deadline) {
    await sleep(2000);
    const now = await product.cpuSeconds();
    if ((now - before) / 2 < REST_SHARE) return;
    before = now;
  }
}

export function freePort(): Promise<number> {
  return new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

export async function untilAnswers(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The process ended before ${url} answered`);
    const answer = await fetch(url).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    await sleep(20);
  }
  throw new Error(`${url} did not answer in time`);
}

async function residentMegabytes(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const CLOCK_TICKS_PER_SECOND = 100;

/** Fields 14 and 15 of /proc/PID/stat, counted after the command name. */
async function cpuSeconds(child: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${child.pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/db/embedded-postgres.ts';
import { untilListening } from './until-listening.ts';

const BINARY = '/usr/sbin/nats-server';
const SHIPPED = join(import.meta.dirname, '../../../../deploy/nats/nats.conf');

/** Debian's package `nats-server`; tests that need it are reported as skipped where it is not installed. */
export const hasNats: boolean = existsSync(BINARY);

export interface Nats {
  port: number;
  url: string;
  /** Ends it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it again, at the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts NATS with the settings of `deploy/`, but for its address. */
export async function startNats(): Promise<Nats> {
  const folder = await mkdtemp(join(tmpdir(), 'tifo-nats-'));
  const port = await freePort();
  const file = join(folder, 'nats.conf');
  const shipped = await readFile(SHIPPED, 'utf8');
  await writeFile(file, shipped.replace(/^listen: .*$/m, `listen: 127.0.0.1:${port}`));
  const start = async () => {
    const started = spawn(BINARY, ['-c', file], { stdio: 'ignore' });
    await untilListening(started, port);
    return started;
  };
  let child = await start();
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return {
    port,
    url: `nats://tifo:password@127.0.0.1:${port}`,
    kill,
    restart: async () => {
      await kill();
      child = await start();
    },
    stop: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll } from 'vitest';
import { type Env, readEnv } from '#server/config/read-env.ts';
import { toConfig } from '#server/config/to-config.ts';
import type { AppTask } from './app-child.ts';
import type { TestApp } from './build-test-app.ts';

const CHILD = new URL('./app-child.ts', import.meta.url);

export interface AppProcess {
  /** Its address, without a trailing slash. */
  address: string;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
}

/**
 * Starts the product as a separate process on the same database as `first`; killed after the file's tests.
 */
export async function startAppProcess({ ctx, ownerUrl }: TestApp, role?: Env['ROLE']): Promise<AppProcess> {
  const child = fork(CHILD, { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  afterAll(kill);
  const config = role ? { ...ctx.config, role: toConfig(readEnv({ ROLE: role })).role } : ctx.config;
  child.send({ config, ownerUrl, startsWorkers: role !== undefined } satisfies AppTask);
  const [address] = (await once(child, 'message')) as [string];
  return { address, kill };
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll } from 'vitest';
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
export async function startAppProcess({ ctx, ownerUrl }: TestApp): Promise<AppProcess> {
  const child = fork(CHILD, { stdio: 'inherit' });
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  afterAll(kill);
  child.send({ config: ctx.config, ownerUrl } satisfies AppTask);
  const [address] = (await once(child, 'message')) as [string];
  return { address, kill };
}

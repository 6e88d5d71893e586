import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { closeContext, createContext } from '#server/create-context.ts';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app.ts';
import { createClub } from '#server/testing/factories/create-club.ts';

const first = await buildTestApp();
const club = await createClub(first.ctx);

interface Process {
  port: number;
  /** What the process does on a stop signal, with a delay that ends with `isNoticed`. */
  stop(isNoticed: Promise<unknown>): Promise<void>;
}

async function startProcess({ ctx: { config }, ownerUrl }: TestApp): Promise<Process> {
  const [draining, closing] = [new AbortController(), new AbortController()];
  const ctx = await createContext({
    config,
    ownerUrl,
    draining: draining.signal,
    closing: closing.signal,
  });
  const app = await buildApp(ctx);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: async (isNoticed) => {
      draining.abort();
      await isNoticed;
      closing.abort();
      await app.close();
      await closeContext(ctx);
    },
  };
}

interface Answer {
  status: number;
  closes: boolean;
}

function ask(agent: Agent, port: number, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, closes: response.headers.connection === 'close' }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

const CALLERS = 20;

/**
 * Waits until the load balancer sends nothing more there, and what it has sent is read, however slow the machine is: one
 * connection is accepted in each turn of the event loop.
 */
async function untilNoticed(isReady: ReadonlyMap<number, boolean>, port: number): Promise<void> {
  while (isReady.get(port)) await sleep(20);
  for (let turn = 0; turn < 2 * CALLERS; turn += 1) await sleep(5);
}

test('a load balancer in front of two processes sees no request fail while one of them stops', async () => {
  const [stopping, staying] = [await startProcess(first), await startProcess(first)];
  const agent = new Agent({ keepAlive: true });
  const isReady = new Map([stopping, staying].map(({ port }) => [port, true]));
  const failures: unknown[] = [];
  const asked = new Map([stopping, staying].map(({ port }) => [port, 0]));
  let isOver = false;
  /** Polls readiness every 50 ms, and sends requests only while it is given. */
  const watch = async () => {
    while (!isOver) {
      for (const port of [...isReady.keys()].filter((each) => isReady.get(each))) {
        isReady.set(
          port,
          await ask(agent, port, '/health/ready').then(
            ({ status }) => status === 200,
            () => false,
          ),
        );
      }
      await sleep(50);
    }
  };
  const caller = async (name: number) => {
    for (let count = 0; !isOver; count += 1) {
      const ready = [...isReady].filter(([, is]) => is).map(([port]) => port);
      const port = ready[(name + count) % ready.length] ?? 0;
      const path = count % 2 ? `/api/clubs/${club.slug}` : `/api/clubs/unknown-${name}-${count}`;
      asked.set(port, (asked.get(port) ?? 0) + 1);
      await ask(agent, port, path).then(
        ({ status }) => status >= 500 && failures.push(status),
        (error: unknown) => failures.push(error),
      );
    }
  };
  const all = [watch(), ...Array.from({ length: CALLERS }, (_, name) => caller(name))];
  // Each of the callers has been at each process, however slow the machine is.
  while ([...asked.values()].some((count) => count < CALLERS)) await sleep(20);
  await stopping.stop(untilNoticed(isReady, stopping.port));
  await sleep(200);
  isOver = true;
  await Promise.all(all);
  expect(failures).toEqual([]);
  expect([...isReady.values()]).toEqual([false, true]);
  await staying.stop(Promise.resolve());
  agent.destroy();
});

test('a process that drains serves on, says that it is not ready, and closes each connection as it answers', async () => {
  const draining = await startProcess(first);
  const agent = new Agent({ keepAlive: true });
  const path = `/api/clubs/${club.slug}`;
  expect(await ask(agent, draining.port, path)).toEqual({ status: 200, closes: false });
  const seen = Promise.withResolvers<void>();
  const stopped = draining.stop(seen.promise);
  expect(await ask(agent, draining.port, '/health/ready')).toEqual({ status: 503, closes: true });
  expect(await ask(agent, draining.port, '/health/live')).toEqual({ status: 200, closes: true });
  expect(await ask(agent, draining.port, path), 'out of the public cache').toEqual({
    status: 200,
    closes: true,
  });
  expect(await ask(agent, draining.port, '/api/clubs/nowhere')).toEqual({ status: 404, closes: true });
  seen.resolve();
  await stopped;
  agent.destroy();
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabaseProxy, type TcpProxy } from '#server/testing/tcp-proxy.ts';
import { cloneTestDatabase } from '#server/testing/test-database.ts';
import { toDatabaseConnection } from '../database-hosts.ts';
import { assertMigrated } from '../migrate.ts';
import { untilReachable } from '../until-reachable.ts';

/** A database, and the address of an installation with a standby that is away. */
async function openBehindProxy(): Promise<{ proxy: TcpProxy & { url: string }; url: string }> {
  const { url: own, drop } = await cloneTestDatabase(inject('postgresUrl'));
  const proxy = await openDatabaseProxy(own);
  onTestFinished(async () => {
    await proxy.close();
    await drop();
  });
  const hosts = `127.0.0.1:1,127.0.0.1:${proxy.port}`;
  return { proxy, url: `${proxy.url.replace(/@[^/]+/, `@${hosts}`)}?target_session_attrs=read-write` };
}

const patience = (waits: string[], firstLimitMs = 250) => ({
  firstLimitMs,
  onWait: (error: unknown) => void waits.push((error as Error).message),
});

test('a start waits with growing patience for a database that is slower than its first limit', async () => {
  const { proxy, url } = await openBehindProxy();
  proxy.delayConnections(800);
  const waits: string[] = [];
  await assertMigrated(url, patience(waits));
  // A busy machine needs more tries, and may reach the limit of an attempt before the last host was tried.
  expect(waits.length).toBeGreaterThanOrEqual(2);
  const others = waits.filter((wait) => !/No PostgreSQL that takes writes|timeout expired/.test(wait));
  expect(others).toEqual([]);
});

test('a start finds the database although the process itself was busy for longer than the limit', async () => {
  const { url } = await openBehindProxy();
  const waits: string[] = [];
  const started = assertMigrated(url, patience(waits, 2000));
  // As while the product is imported on a busy machine.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
  await started;
  expect(waits.length).toBeLessThanOrEqual(1);
});

test('a start waits for a database that is away, and fails at once where waiting is no help', async () => {
  const { proxy } = await openBehindProxy();
  proxy.blackHole();
  const waits: string[] = [];
  const started = assertMigrated(proxy.url, patience(waits));
  await sleep(1000);
  proxy.heal();
  await started;
  expect(waits.length).toBeGreaterThan(0);
  const stranger = proxy.url.replace(/\/\/[^:]+:/, '//nobody:');
  await expect(assertMigrated(stranger, patience([]))).rejects.toMatchObject({ code: /28P01|28000/ });
});

test('a command waits for a while only', async () => {
  const { Client, connectionString } = toDatabaseConnection('postgres://tifo@127.0.0.1:1/tifo');
  const connect = () => new Client({ connectionString }).connect();
  const startedAt = performance.now();
  await expect(untilReachable(connect, { ...patience([]), forMs: 600 })).rejects.toThrow('ECONNREFUSED');
  expect(performance.now() - startedAt).toBeGreaterThan(600);
});

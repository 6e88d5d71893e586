import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabaseProxy } from '#server/testing/tcp-proxy.ts';
import { cloneTestDatabase } from '#server/testing/test-database.ts';
import { type Database, limitWaits, openConnections, openDatabase } from '../client.ts';

async function openOneConnection(): Promise<Database> {
  const { url, drop } = await cloneTestDatabase(inject('postgresUrl'));
  const db = openDatabase({ url, poolSize: 1, onError: () => undefined });
  onTestFinished(async () => {
    await db.$client.end();
    await drop();
  });
  return db;
}

async function askWhileTaken({ $client }: Database, takenMs: number): Promise<unknown> {
  const taken = await $client.connect();
  const asked = $client.query('select 1 as one').then(
    ({ rows }) => rows,
    (error: Error) => error.message,
  );
  await sleep(takenMs);
  taken.release();
  return asked;
}

test('who starts on a busy machine waits for a connection, who is served for a second at most', async () => {
  const db = await openOneConnection();
  expect(await askWhileTaken(db, 1500)).toEqual([{ one: 1 }]);
  limitWaits(db);
  expect(await askWhileTaken(db, 1500)).toContain('timeout exceeded');
});

/** Nothing is read meanwhile, and every timer of that time is due at its end. */
function standStill(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('a process that stood still serves those who waited meanwhile instead of refusing them all', async () => {
  const db = await openOneConnection();
  await db.$client.query('select 1');
  limitWaits(db);
  const asked = askAtOnce(db);
  await sleep(0);
  standStill(1500);
  expect(await asked).toEqual(Array(8).fill('served'));
});

test('nor does it give up a connection that was being opened meanwhile', async () => {
  const db = await openOneConnection();
  limitWaits(db);
  const asked = askAtOnce(db);
  await sleep(0);
  standStill(1500);
  expect(await asked).toEqual(Array(8).fill('served'));
});

test('who was refused is not waited for any more, and gives back what comes too late', async () => {
  const db = await openOneConnection();
  limitWaits(db);
  const taken = await db.$client.connect();
  expect(await askAtOnce(db)).toEqual(Array(8).fill('refused'));
  expect(db.$client.waitingCount).toBe(0);
  taken.release();
  expect(await askAtOnce(db)).toEqual(Array(8).fill('served'));
});

/** The replies to requests that a process gets all at once, as soon as it serves. */
const askAtOnce = ({ $client }: Database) =>
  Promise.all(
    Array.from({ length: 8 }, () =>
      $client.query('select 1 as one').then(
        () => 'served',
        () => 'refused',
      ),
    ),
  );

test('a process that begins to serve has its connections, however long they took to open', async () => {
  const { url, drop } = await cloneTestDatabase(inject('postgresUrl'));
  const proxy = await openDatabaseProxy(url);
  const open = () => openDatabase({ url: proxy.url, poolSize: 8, onError: () => undefined });
  const [opened, unopened] = [open(), open()];
  onTestFinished(async () => {
    await Promise.all([opened.$client.end(), unopened.$client.end()]);
    await proxy.close();
    await drop();
  });
  proxy.delayConnections(1500);
  await openConnections(opened);
  for (const db of [opened, unopened]) limitWaits(db);
  expect(await askAtOnce(opened)).toEqual(Array(8).fill('served'));
  expect(await askAtOnce(unopened), 'control').toContain('refused');
});

test('a process that serves comes back to a database whose connections take longer than its callers wait', async () => {
  const { url, drop } = await cloneTestDatabase(inject('postgresUrl'));
  const proxy = await openDatabaseProxy(url);
  const db = openDatabase({ url: proxy.url, poolSize: 2, onError: () => undefined });
  onTestFinished(async () => {
    await db.$client.end();
    await proxy.close();
    await drop();
  });
  await db.$client.query('select 1');
  limitWaits(db);
  proxy.delayConnections(6000);
  proxy.cut();
  const answers: string[] = [];
  const slowest = { ms: 0 };
  for (let left = 20; left > 0 && !answers.includes('served'); left -= 1) {
    const startedAt = performance.now();
    answers.push(
      await db.$client.query('select 1').then(
        () => 'served',
        () => 'refused',
      ),
    );
    slowest.ms = Math.max(slowest.ms, performance.now() - startedAt);
    await sleep(100);
  }
  expect(answers.at(-1)).toBe('served');
  expect(slowest.ms, 'callers wait for a second at most').toBeLessThan(5000);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneTestDatabase } from '#server/testing/test-database.ts';
import { type Database, limitWaits, openDatabase } from '../client.ts';

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

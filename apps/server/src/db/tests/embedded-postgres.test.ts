import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { startEmbeddedPostgres } from '#server/db/embedded-postgres.ts';

let folder: string | undefined;
afterEach(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

test('keeps its data over an immediate kill and takes over from a server left behind', async () => {
  folder = await mkdtemp(join(tmpdir(), 'tifo-pg-'));
  const first = await startEmbeddedPostgres(folder);
  await query(first.url, 'create table kept as select 7 as number');
  const pidFile = join(folder, 'data', 'postmaster.pid');
  process.kill(Number((await readFile(pidFile, 'utf8')).split('\n')[0]), 'SIGKILL');

  const waits: string[] = [];
  const onWait = (error: unknown) => void waits.push((error as Error).message);
  const second = await startEmbeddedPostgres(folder, { onWait, reportEveryMs: 0 });
  expect(waits[0]).toContain('recovers from its log');
  expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }]);

  const third = await startEmbeddedPostgres(folder);
  expect(await query(third.url, 'select number from kept')).toEqual([{ number: 7 }]);
  await third.stop();
  expect(existsSync(pidFile)).toBe(false);
});

test('waits for the last process of a server that was killed', async () => {
  folder = await mkdtemp(join(tmpdir(), 'tifo-pg-'));
  const first = await startEmbeddedPostgres(folder);
  const client = new pg.Client({ connectionString: first.url });
  client.on('error', () => undefined);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const busy = rows[0]?.pid ?? 0;
  // It cannot notice that its server is gone, like one that computes.
  process.kill(busy, 'SIGSTOP');
  const pidFile = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8');
  process.kill(Number(pidFile.split('\n')[0]), 'SIGKILL');
  const starting = startEmbeddedPostgres(folder);
  const isEarly = await Promise.race([starting.then(() => true), sleep(700, false)]);
  process.kill(busy, 'SIGKILL');
  const second = await starting;
  expect(isEarly).toBe(false);
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await client.end().catch(() => undefined);
  await second.stop();
});

test('lets nobody in without the password, whoever they say they are', async () => {
  const { username } = new URL(inject('postgresUrl'));
  for (const [user, password] of [
    [username, 'another'],
    [username, ''],
    ['app', 'app'],
    ['postgres', 'postgres'],
  ] as const) {
    const url = new URL(inject('postgresUrl'));
    Object.assign(url, { username: user, password });
    await expect(query(url.href, 'select 1')).rejects.toThrow(/password|role/);
  }
  expect(await query(inject('postgresUrl'), 'select 1 as one')).toEqual([{ one: 1 }]);
});

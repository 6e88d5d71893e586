import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, inject, onTestFinished, test, vi } from 'vitest';
import { cloneTestDatabase } from '#server/testing/test-database.ts';
import { assertMigrated, ensureDatabase, migrateDatabase, SchemaBehindError } from '../migrate.ts';

const serverUrl = inject('postgresUrl');

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

async function currentDatabase(): Promise<string> {
  const { url, drop } = await cloneTestDatabase(serverUrl);
  onTestFinished(drop);
  return url;
}

async function emptyDatabase(): Promise<string> {
  const name = `tifo_test_${randomBytes(6).toString('hex')}`;
  const url = await ensureDatabase(serverUrl, name);
  onTestFinished(async () => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(`drop database ${name} with (force)`);
    await client.end();
  });
  return url;
}

/** Reads a table in a transaction that stays open until it is ended. */
async function readFor(url: string, table: string): Promise<{ end(): Promise<unknown> }> {
  const reader = await connect(url);
  await reader.query('begin');
  await reader.query(`select count(*) from app.${table}`);
  return { end: () => reader.query('commit') };
}

const forgetGuards = "delete from drizzle.guard where name = 'tenants.sql'";
const hasPolicy = `select relrowsecurity from pg_class where oid = 'app.exclusive'::regclass`;

test('a start beside a long reader of every kind of table has nothing to wait for', async () => {
  const url = await currentDatabase();
  await readFor(url, 'exclusive');
  await readFor(url, 'bid');
  const writer = await connect(url);
  await writer.query(`begin; lock table app.posting in row exclusive mode`);
  // A migration that waited for their locks would wait forever.
  await migrateDatabase(url);
  expect((await writer.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a start that has to change a table steps back for who reads it, and lets everybody else read on', async () => {
  const url = await currentDatabase();
  const owner = await connect(url);
  await owner.query(`alter table app.exclusive disable row level security; ${forgetGuards}`);
  const reader = await readFor(url, 'exclusive');
  let isDone = false;
  const starting = migrateDatabase(url).then(() => {
    isDone = true;
  });
  // If a starting process kept its place in the lock queue, the first of these would wait forever.
  for (let count = 0; count < 20; count += 1) {
    await owner.query('select count(*) from app.exclusive');
    await new Promise((done) => setTimeout(done, 100));
  }
  expect(isDone).toBe(false);
  await reader.end();
  await starting;
  expect((await owner.query(hasPolicy)).rows).toEqual([{ relrowsecurity: true }]);
});

test('tables that are as they should be are left alone, also by a start that changes others', async () => {
  const url = await currentDatabase();
  const owner = await connect(url);
  await owner.query(`alter table app.exclusive disable row level security; ${forgetGuards}`);
  await readFor(url, 'bid');
  await readFor(url, 'post');
  await vi.waitFor(() => migrateDatabase(url));
  expect((await owner.query(hasPolicy)).rows).toEqual([{ relrowsecurity: true }]);
});

test('several starts at once make one database of an empty one', async () => {
  const url = await emptyDatabase();
  await Promise.all(Array.from({ length: 4 }, () => migrateDatabase(url)));
  await assertMigrated(url);
  const owner = await connect(url);
  const { rows } = await owner.query('select count(*)::int as count from drizzle.guard');
  expect(rows[0].count).toBeGreaterThan(5);
});

test('who may not migrate refuses a database that is behind, and takes one that is current or ahead', async () => {
  await expect(assertMigrated(await emptyDatabase())).rejects.toThrow(SchemaBehindError);
  const url = await currentDatabase();
  await assertMigrated(url);
  const owner = await connect(url);
  await owner.query("update drizzle.guard set hash = 'of another version' where name = 'bids.sql'");
  await expect(assertMigrated(url)).rejects.toThrow(SchemaBehindError);
  await owner.query('update drizzle.__drizzle_migrations set created_at = created_at + 100000000000');
  await assertMigrated(url);
});

test('an older version that starts again leaves a later one’s guards alone', async () => {
  const url = await currentDatabase();
  const owner = await connect(url);
  await owner.query("update drizzle.guard set hash = 'of a later version' where name = 'bids.sql'");
  await owner.query('update drizzle.__drizzle_migrations set created_at = created_at + 100000000000');
  await migrateDatabase(url);
  const { rows } = await owner.query("select hash from drizzle.guard where name = 'bids.sql'");
  expect(rows).toEqual([{ hash: 'of a later version' }]);
});

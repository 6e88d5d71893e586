import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { findViolations } from '#server/testing/find-violations.ts';
import { readCatalogue } from '#server/testing/read-catalogue.ts';
import { cloneTestDatabase } from '#server/testing/test-database.ts';
import { MIGRATIONS } from '../guards.ts';
import { ensureDatabase, migrateDatabase } from '../migrate.ts';

const serverUrl = inject('postgresUrl');
const BREAKPOINT = '--> statement-breakpoint';

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

/** As created by the scheduling library of that version; a database that was never served did not have it. */
const QUEUE_OF_0000 = `
  create schema pgboss;
  create type pgboss.job_state as enum ('created', 'active');
  create table pgboss.queue (name text primary key);
  create table pgboss.job (name text references pgboss.queue, id uuid, state pgboss.job_state) partition by list (name);
  create table pgboss.job_common partition of pgboss.job default;
  create function pgboss.create_queue(queue text) returns void language sql as 'insert into pgboss.queue values (queue)';
  select pgboss.create_queue('send-outbox');
  insert into pgboss.job values ('send-outbox', gen_random_uuid(), 'active');`;

const readFixture = (name: string) => readFile(join(import.meta.dirname, 'fixtures', name), 'utf8');

/** Opens a database in the state of the first version, with its tables, guards and rows. */
async function openFirstVersion(): Promise<{ url: string; owner: pg.Client; counts: Map<string, number> }> {
  const name = `tifo_test_${randomBytes(6).toString('hex')}`;
  const url = await ensureDatabase(serverUrl, name);
  onTestFinished(async () => {
    const server = await connect(serverUrl);
    await server.query(`drop database ${name} with (force)`);
  });
  const owner = await connect(url);
  const [first] = readMigrationFiles({ migrationsFolder: MIGRATIONS });
  for (const statement of first?.sql ?? []) await owner.query(statement);
  for (const guard of (await readFixture('guards-of-0000.sql')).split(BREAKPOINT)) await owner.query(guard);
  await owner.query(QUEUE_OF_0000);
  await owner.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  await owner.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    first?.hash,
    first?.folderMillis,
  ]);
  return { url, owner, counts: await insertRows(owner) };
}

/**
 * Each line of the file is a table and one of its rows. Triggers are off, since the rows refer to each other.
 */
async function insertRows(owner: pg.Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  await owner.query('set session_replication_role = replica');
  for (const line of (await readFixture('rows-of-0000.txt')).trimEnd().split('\n')) {
    const table = line.slice(0, line.indexOf(' '));
    const row = line.slice(table.length + 1);
    const columns = Object.keys(JSON.parse(row)).map((column) => owner.escapeIdentifier(column));
    await owner.query(
      `insert into app.${table} (${columns.join()}) overriding system value select ${columns.join()}
       from jsonb_populate_record(null::app.${table}, $1)`,
      [row],
    );
    counts.set(table, (counts.get(table) ?? 0) + 1);
  }
  await owner.query('reset session_replication_role');
  return counts;
}

test('a database of the first version, in use, becomes the same as a new one, and keeps its rows', async () => {
  const { url, owner, counts } = await openFirstVersion();
  await migrateDatabase(url);

  const { url: newUrl, drop } = await cloneTestDatabase(serverUrl);
  onTestFinished(drop);
  const [upgraded, made] = [await readCatalogue(owner), await readCatalogue(await connect(newUrl))];
  expect(Object.keys(made).length).toBeGreaterThan(500);
  expect(upgraded).toEqual(made);

  const left = await owner.query("select to_regnamespace('pgboss') is not null as stands");
  expect(left.rows).toEqual([{ stands: false }]);

  expect(counts.size).toBeGreaterThan(20);
  for (const [table, count] of counts) {
    const { rows } = await owner.query(`select count(*)::int as count from app.${table}`);
    expect([table, rows[0].count]).toEqual([table, count]);
  }
  const pool = new pg.Pool({ connectionString: url, options: '-c role=app -c app.club_id=*' });
  const broken = (await findViolations(pool)).map(({ id }) => id);
  await pool.end();
  // The rows are of a fixed day, so mails to be sent and auctions to be closed are overdue by now.
  expect(broken.filter((id) => !['X1', 'A7'].includes(id))).toEqual([]);
});

test('of domains of before, pages are led only to those that were found to lead here', async () => {
  const { url, drop } = await cloneTestDatabase(serverUrl);
  onTestFinished(drop);
  const owner = await connect(url);
  const leadsHere = { check: 'DNS', state: 'GREEN' };
  const checks = {
    'green.example': [leadsHere, { check: 'TLS', state: 'GREEN' }],
    'soon.example': [leadsHere, { check: 'TLS', state: 'TODO', finding: 'endsSoon' }],
    'expired.example': [leadsHere, { check: 'TLS', state: 'TODO', finding: 'expired' }],
    'elsewhere.example': [{ check: 'DNS', state: 'TODO' }],
    'unchecked.example': [],
  };
  const rows = Object.entries(checks).map(([host, found]) => ({ host, found: JSON.stringify(found) }));
  await owner.query('set session_replication_role = replica');
  for (const { host, found } of rows) {
    await owner.query(
      `insert into app.custom_domain (club_id, host, state, verified_at, checked_at, checks)
       values (gen_random_uuid(), $1, 'VERIFIED', now(), now(), $2)`,
      [host, found],
    );
  }
  const migration = await readFile(join(MIGRATIONS, '0053_domains-found.sql'), 'utf8');
  await owner.query('begin');
  for (const statement of migration.split(BREAKPOINT).slice(1)) await owner.query(statement);
  const found = await owner.query(
    'select host from app.custom_domain where found_at is not null order by host',
  );
  await owner.query('rollback');
  expect(found.rows).toEqual([{ host: 'green.example' }, { host: 'soon.example' }]);
});

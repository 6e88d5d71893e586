import { setTimeout as sleep } from 'node:timers/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { cloneTestDatabase } from '#server/testing/test-database.ts';
import { applyMigrations } from '../apply-migrations.ts';

let url: string;
let owner: pg.Client;

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

beforeEach(async () => {
  const database = await cloneTestDatabase(inject('postgresUrl'));
  onTestFinished(database.drop);
  url = database.url;
  owner = await connect();
  await owner.query(
    'create table app.noted (n int not null); insert into app.noted select generate_series(1, 40)',
  );
});

let time = Date.parse('2100-01-01');
const migration = (...sql: string[]): MigrationMeta => {
  time += 1;
  return { sql, folderMillis: time, hash: `test-${time}`, bps: true };
};
const apply = async (...migrations: MigrationMeta[]) =>
  applyMigrations(await connect(), migrations, async (step) => void (await step()));
const indexed = async () => {
  const { rows } = await owner.query(
    `select c.relname as name, indisvalid as "isValid", pg_get_indexdef(c.oid) as text
     from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'app.noted'::regclass
     order by c.relname`,
  );
  return rows;
};

test('an index of a table in use is built while others write to it', async () => {
  await owner.query(`create function app.slowly(n int) returns int language plpgsql immutable
    as $$ begin perform pg_sleep(0.05); return n; end $$`);
  let isBuilt = false;
  const building = apply(
    migration('CREATE INDEX "noted_slowly" ON "app"."noted" USING btree (app.slowly(n))'),
  ).then(() => {
    isBuilt = true;
  });
  while ((await indexed()).length === 0) await sleep(20);
  await owner.query('insert into app.noted values (41)');
  expect(isBuilt).toBe(false);
  await building;
  expect(await indexed()).toMatchObject([{ name: 'noted_slowly', isValid: true }]);
});

test('what a start that died has left half built is built anew', async () => {
  await owner.query('insert into app.noted values (1)');
  const twice = owner.query('create unique index concurrently noted_once on app.noted (n)');
  await expect(twice).rejects.toThrow('could not create unique index');
  expect(await indexed()).toMatchObject([{ isValid: false }]);
  await owner.query('delete from app.noted where n = 1');
  await apply(migration('CREATE UNIQUE INDEX "noted_once" ON "app"."noted" USING btree ("n")'));
  expect(await indexed()).toMatchObject([{ name: 'noted_once', isValid: true }]);
});

test('an index on what its own migration adds or puts in order is built within it', async () => {
  await owner.query('insert into app.noted values (1)');
  await apply(
    migration(
      'DELETE FROM "app"."noted" WHERE "n" = 1',
      'CREATE UNIQUE INDEX "noted_once" ON "app"."noted" USING btree ("n")',
      'ALTER TABLE "app"."noted" ADD COLUMN "word" text',
      'CREATE INDEX "noted_word" ON "app"."noted" USING btree ("word")',
    ),
  );
  expect((await indexed()).map(({ name, isValid }) => [name, isValid])).toEqual([
    ['noted_once', true],
    ['noted_word', true],
  ]);
});

test('an index that takes the place of another of its name is the new one', async () => {
  await owner.query('alter table app.noted add word text; create index noted_by on app.noted (n)');
  await apply(
    migration('DROP INDEX "app"."noted_by"', 'CREATE INDEX "noted_by" ON "app"."noted" USING btree ("word")'),
  );
  expect(await indexed()).toMatchObject([{ name: 'noted_by', text: expect.stringContaining('(word)') }]);
});

test('a migration that fails leaves those before it applied, and itself not at all', async () => {
  const first = migration('ALTER TABLE "app"."noted" ADD COLUMN "word" text');
  const second = migration('ALTER TABLE "app"."noted" ADD COLUMN "other" text', 'SELECT 1 / 0');
  await expect(apply(first, second)).rejects.toThrow('division by zero');
  const { rows } = await owner.query(
    `select (select count(*)::int from drizzle.__drizzle_migrations where hash = any($1)) as recorded,
       array(select attname::text from pg_attribute where attrelid = 'app.noted'::regclass and attnum > 0 order by attnum) as columns`,
    [[first.hash, second.hash]],
  );
  expect(rows).toEqual([{ recorded: 1, columns: ['n', 'word'] }]);
});

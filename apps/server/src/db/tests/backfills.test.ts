import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneTestDatabase } from '#server/testing/test-database.ts';
import { MIGRATIONS } from '../guards.ts';
import { migrateDatabase } from '../migrate.ts';
import { insertClub } from './open-before.ts';

const BREAKPOINT = '--> statement-breakpoint';

async function openDatabase() {
  const { url, drop } = await cloneTestDatabase(inject('postgresUrl'));
  const client = new pg.Client({ connectionString: url, options: '-c app.club_id=*' });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await drop();
  });
  return { url, client };
}

/** A fan from before the database wrote words. */
async function insertOldFan(client: pg.Client): Promise<void> {
  const club = await insertClub(client);
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, language, kyc_status,
       neutral_number)
     values (gen_random_uuid(), $1, 'ada', 'ada@fans.test', 'Ada', 'Ada', '', '', 'en', 'VALIDATED', 1000)`,
    [club],
  );
  await client.query('reset session_replication_role');
}

const wordsOf = async (client: pg.Client) =>
  (await client.query<{ word: string }>('select word from app.fan_word order by word')).rows.map(
    ({ word }) => word,
  );

test('a guard that changes is applied again, a backfill never', async () => {
  const { url, client } = await openDatabase();
  await insertOldFan(client);
  await client.query(`update drizzle.guard set hash = hash || '-before' where name not like 'backfills/%'`);
  await migrateDatabase(url);
  expect(await wordsOf(client)).toEqual([]);
});

test('a backfill that was interrupted runs again, and ends the same', async () => {
  const { url, client } = await openDatabase();
  await insertOldFan(client);
  for (let times = 0; times < 2; times += 1) {
    await client.query(`delete from drizzle.guard where name like 'backfills/%'`);
    await migrateDatabase(url);
    expect(await wordsOf(client)).toEqual(['ada', 'fans', 'test']);
  }
});

test('what was found by its own letters alone is found as it is typed, of the rows of before too', async () => {
  const { url, client } = await openDatabase();
  const folded = await client.query(`select pg_get_functiondef('app.folded'::regproc) as now`);
  const before = (await readFile(join(import.meta.dirname, 'fixtures/guards-of-0000.sql'), 'utf8')).split(
    BREAKPOINT,
  );
  await client.query(before.find((guard) => guard.includes('function app.folded')) ?? '');
  const club = await insertClub(client);
  await client.query(`update app.club set name = 'Łódź' where id = $1`, [club]);
  await client.query(
    `insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, language, kyc_status,
       neutral_number)
     values (gen_random_uuid(), $1, 'a', 'a@fans.test', 'Łukasz', 'Łukasz', '', '', 'en', 'VALIDATED', 1000),
       (gen_random_uuid(), $1, 'b', 'b@fans.test', 'Bo', 'Bo', '', '', 'en', 'VALIDATED', 1001)`,
    [club],
  );
  await client.query(
    `insert into app.exclusive (id, club_id, slug, name, description, medias, category, price_coin_units, stock,
       initial_stock, is_announced, visible)
     values (gen_random_uuid(), $1, 'ball', '{"en":"Straßenball","fr":"Ballon"}', '{"en":"","fr":""}', '[]',
       'COLLECTIBLE', 100, 1, 1, false, true)`,
    [club],
  );
  expect(await wordsOf(client)).toContain('łukasz');
  await client.query(folded.rows[0].now);
  await client.query(`delete from drizzle.guard where name = 'backfills/folded-words.sql'`);
  await migrateDatabase(url);
  expect(await wordsOf(client)).toEqual(['a', 'b', 'bo', 'fans', 'fans', 'lukasz', 'test', 'test']);
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query(
    `select (select count(*)::int from app.exclusive where search_en @@ 'strassenball'::tsquery) as documents,
       (select count(*)::int from app.exclusive_word where word = 'strassenball') as words,
       (select count(*)::int from app.club where app.club_words(name, platform_name) @@ 'lodz'::tsquery) as clubs`,
  );
  expect(rows).toEqual([{ documents: 1, words: 1, clubs: 1 }]);
});

test('no guard reads or writes rows where it is applied: that is for backfills', async () => {
  const folder = join(MIGRATIONS, 'guards');
  for (const name of await readdir(folder)) {
    const statements = (await readFile(join(folder, name), 'utf8')).split(BREAKPOINT);
    const applied = statements.filter((statement) => !statement.includes('create or replace function'));
    expect([name, applied.filter((statement) => /\b(from|join|into|update) app\./.test(statement))]).toEqual([
      name,
      [],
    ]);
  }
});

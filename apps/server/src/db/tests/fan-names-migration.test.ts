import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { ensureDatabase, migrateDatabase } from '../migrate.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../migrations');

/** A database as the version before the migration `tag` left it. */
async function openBefore(tag: string): Promise<{ url: string; client: pg.Client }> {
  const folder = await mkdtemp(join(tmpdir(), 'tifo-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8'));
  const end = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  expect(end).toBeGreaterThan(0);
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  const url = await ensureDatabase(inject('postgresUrl'), `before_${randomUUID().replaceAll('-', '')}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrate(drizzle({ client }), { migrationsFolder: folder, migrationsSchema: 'drizzle' });
  await rm(folder, { recursive: true });
  return { url, client };
}

async function insertClub(client: pg.Client): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into app.club (id, slug, name, platform_name, model, state, logo_url, banner_url, ticker, token_price_cents,
       referral_needed, fiat_accepted, coins_enabled, promote_donation, languages, theme_primary, theme_secondary, time_zone)
     values ($1::uuid, $1::text, '', '', 'FOUNDATION', 'LIVE', '', '', 'X', 100, false, true, false, false, '{en}',
       '#000000', '#ffffff', 'Europe/Paris')`,
    [id],
  );
  return id;
}

interface Before {
  name: string;
  first: string;
  last?: string;
  /** First and last name of the registration. */
  registered?: [string, string];
  isErased?: boolean;
}

async function insertFan(client: pg.Client, clubId: string, fan: Before): Promise<string> {
  const { name, first, last = '', registered, isErased = false } = fan;
  const id = randomUUID();
  await client.query(
    `insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, language, kyc_status,
       erased_at)
     values ($1::uuid, $2, $1::text, 'secret@fans.test', $3, $4, $5, '', 'en', 'VALIDATED', case when $6 then now() end)`,
    [id, clubId, name, first, last, isErased],
  );
  if (registered) {
    await client.query(
      `insert into app.personal_info (fan_id, club_id, birthdate, birthplace, first_name, last_name, phone_number)
       values ($1, $2, '1990-01-01', 'Lyon', $3, $4, '+33612340103')`,
      [id, clubId, ...registered],
    );
  }
  return id;
}

test('gives the fans who are there the name of their registration, or a neutral one', async () => {
  const { url, client } = await openBefore('0004_fan_names');
  const club = await insertClub(client);
  const ids = [
    await insertFan(client, club, { name: 'secret', first: 'secret', registered: ['No\u202era', ' Sander'] }),
    await insertFan(client, club, { name: 'secret', first: 'secret' }),
    await insertFan(client, club, { name: 'Ada L.', first: 'Ada', last: 'Laurent' }),
    await insertFan(client, club, { name: '—', first: '—', isErased: true }),
    await insertFan(client, await insertClub(client), { name: 'secret', first: 'secret' }),
  ];
  await migrateDatabase(url);
  const { rows } = await client.query(
    `select name, first_name, last_name, name_display, neutral_number from app.fan order by array_position($1::uuid[], id)`,
    [ids],
  );
  const shown = rows.map((row) => [row.name, row.first_name, row.last_name]);
  expect(shown).toEqual([
    ['No ra Sander', 'No ra', 'Sander'],
    ['secret', '', ''],
    ['Ada L.', 'Ada', 'Laurent'],
    ['—', '—', ''],
    ['secret', '', ''],
  ]);
  expect(rows.map((row) => row.neutral_number).toSorted()).toEqual([1000, 1000, 1001, 1002, 1003]);
  expect(new Set(rows.map((row) => row.name_display))).toEqual(new Set(['INITIAL']));
  await client.end();
});

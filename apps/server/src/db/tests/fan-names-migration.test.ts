import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../migrate.ts';
import { insertClub, openBefore } from './open-before.ts';

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

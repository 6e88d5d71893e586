import { expect, test } from 'vitest';
import { migrateDatabase } from '../migrate.ts';
import { insertClub, openBefore } from './open-before.ts';

test('keeps what the names of clubs stood for', async () => {
  const { url, client } = await openBefore('0005_how_a_club_is_entered');
  const slugs = [
    'club70-legends',
    'the-psg-x-jordan-club',
    'club-70',
    'lou-rugby',
    'paris-volley',
    'narbonne-volley',
  ];
  for (const slug of slugs) await insertClub(client, slug);
  await migrateDatabase(url);
  const { rows } = await client.query(
    'select slug, access_mode, passwords_migrated from app.club order by array_position($1::text[], slug)',
    [slugs],
  );
  expect(rows.map((row) => [row.slug, row.access_mode, row.passwords_migrated])).toEqual([
    ['club70-legends', 'VIP', true],
    ['the-psg-x-jordan-club', 'VIP', true],
    ['club-70', 'OPEN', true],
    ['lou-rugby', 'OPEN', false],
    ['paris-volley', 'OPEN', false],
    ['narbonne-volley', 'OPEN', false],
  ]);
  await client.end();
});

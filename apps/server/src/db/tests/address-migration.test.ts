import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../migrate.ts';
import { insertClub, openBefore } from './open-before.ts';

test('fans and staff whose account had changed its address get it, and nobody else another one', async () => {
  const { url, client } = await openBefore('0034_fans_follow_their_address');
  const club = await insertClub(client);
  const moved = randomUUID();
  await client.query(
    `insert into app.pool_user (sub, email, state, first_name, last_name, language, password_set_at)
     values ($1, 'new@fans.test', 'CONFIRMED', 'Odile', 'Ferrand', 'fr', now())`,
    [moved],
  );
  await client.query(
    `insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, language, kyc_status,
       neutral_number)
     values (gen_random_uuid(), $1, $2, 'old@fans.test', '', '', '', '', 'fr', 'VALIDATED', 1001),
       (gen_random_uuid(), $1, 'elsewhere', 'other@fans.test', '', '', '', '', 'fr', 'VALIDATED', 1002)`,
    [club, moved],
  );
  await client.query(
    `insert into app.staff_member (club_id, username, name, email, roles) values ($1, $2, '', 'old@fans.test', '{editor}')`,
    [club, moved],
  );
  await migrateDatabase(url);
  await client.query(`select set_config('app.club_id', '*', false)`);
  const fans = await client.query('select email from app.fan order by email');
  expect(fans.rows).toEqual([{ email: 'new@fans.test' }, { email: 'other@fans.test' }]);
  expect((await client.query('select email from app.staff_member')).rows).toEqual([
    { email: 'new@fans.test' },
  ]);
  await client.end();
});

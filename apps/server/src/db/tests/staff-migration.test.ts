import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../migrate.ts';
import { insertClub, openBefore } from './open-before.ts';

test('whoever worked for a club stays a reviewer of it, also for machines of the version before', async () => {
  const { url, client } = await openBefore('0011_staff_and_audit');
  const club = await insertClub(client);
  const known = randomUUID();
  await client.query(
    `insert into app.pool_user (sub, email, state, first_name, last_name, language, password_set_at)
     values ($1, 'odile@staff.test', 'CONFIRMED', 'Odile', 'Ferrand', 'fr', now())`,
    [known],
  );
  await client.query(`insert into app.club_staff (club_id, username) values ($1, $2), ($1, 'elsewhere')`, [
    club,
    known,
  ]);
  await client.query(
    `insert into app.audit_entry (id, about_club_id, actor, action, subject, detail)
    select gen_random_uuid(), $1, 'system:test', 'thing.done', 'thing:' || n, '{}' from generate_series(1, 3) n`,
    [club],
  );
  await migrateDatabase(url);
  const { rows } = await client.query(
    'select username, name, email, roles from app.staff_member order by name',
  );
  expect(rows).toEqual([
    { username: 'elsewhere', name: '', email: '', roles: ['reviewer'] },
    { username: known, name: 'Odile Ferrand', email: 'odile@staff.test', roles: ['reviewer'] },
  ]);
  await client.query('set role app');
  await client.query(`select set_config('app.club_id', $1, false)`, [club]);
  expect((await client.query('select username from app.club_staff')).rowCount).toBe(2);
  const entries = await client.query('select distinct position from app.audit_entry');
  expect(entries.rowCount).toBe(3);
  await client.end();
});

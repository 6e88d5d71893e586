import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { migrateDatabase } from '../migrate.ts';

const { ownerUrl } = await buildTestApp();
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
afterAll(() => owner.end());

/** Tables with this column from which no foreign key leads to where it points. */
async function findLoose(column: string, other: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = $1 and not a.attisdropped
     where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and not exists (
       select from pg_constraint k where k.conrelid = c.oid and k.confrelid = $2::regclass
         and k.contype = 'f' and a.attnum = any(k.conkey) and k.convalidated)
     order by 1`,
    [column, other],
  );
  return rows.map(({ name }) => name);
}

it('every club_id is a club, and every fan_id a fan, but in records of idempotent requests', async () => {
  expect(await findLoose('club_id', 'app.club')).toEqual(['idempotency_record']);
  expect(await findLoose('fan_id', 'app.fan')).toEqual([]);
});

it('a key that was added and not checked yet is checked by the next start', async () => {
  await owner.query(`
    alter table app.donation drop constraint donation_of_fan;
    alter table app.donation add constraint donation_of_fan
      foreign key (club_id, fan_id) references app.fan (club_id, id) not valid;
    alter table app.fan drop constraint fan_in_club;
    delete from drizzle.guard where name = 'keys.sql'`);
  expect(await findLoose('fan_id', 'app.fan')).toEqual(['donation']);
  await migrateDatabase(ownerUrl);
  expect(await findLoose('fan_id', 'app.fan')).toEqual([]);
  expect(await findLoose('club_id', 'app.club')).toEqual(['idempotency_record']);
});

import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../migrate.ts';
import { insertClub, openBefore } from './open-before.ts';

async function insertFan(client: pg.Client, clubId: string, isErased: boolean): Promise<string> {
  const id = randomUUID();
  await client.query(
    `insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, language, kyc_status,
       neutral_number, erased_at)
     values ($1::uuid, $2, $1::text, '', '', '', '', '', 'en', 'VALIDATED', 1000 + (select count(*) from app.fan),
       case when $3 then now() end)`,
    [id, clubId, isErased],
  );
  return id;
}

test('what a fan wrote who was erased before goes from reports, and their coming times are free', async () => {
  const { url, client } = await openBefore('0084_erased-before');
  const clubId = await insertClub(client);
  const [erased, other] = [await insertFan(client, clubId, true), await insertFan(client, clubId, false)];
  for (const [from, about] of [
    [other, erased],
    [erased, other],
  ]) {
    await client.query(
      `insert into app.member_report (id, club_id, fan_id, reported_id, reason, note, quotes, message_ids)
       values ($1, $2, $3, $4, 'SPAM', '', '["Buy this"]', '["m1"]')`,
      [randomUUID(), clubId, from, about],
    );
  }
  for (const [fanId, startAt] of [
    [erased, '2020-03-02T10:00:00Z'],
    [erased, '2120-03-02T10:00:00Z'],
    [other, '2120-03-03T10:00:00Z'],
  ]) {
    const slotId = randomUUID();
    await client.query(
      'insert into app.booking_slot (id, club_id, start_at, duration_minutes) values ($1, $2, $3, 30)',
      [slotId, clubId, startAt],
    );
    await client.query('insert into app.reservation (id, club_id, slot_id, fan_id) values ($1, $2, $3, $4)', [
      randomUUID(),
      clubId,
      slotId,
      fanId,
    ]);
  }
  await migrateDatabase(url);
  const reports = await client.query('select reported_id, quotes, message_ids from app.member_report');
  expect(new Map(reports.rows.map((row) => [row.reported_id, [row.quotes, row.message_ids]]))).toEqual(
    new Map([
      [erased, [[], []]],
      [other, [['Buy this'], ['m1']]],
    ]),
  );
  const { rows } = await client.query(
    `select r.status from app.reservation r join app.booking_slot s on s.id = r.slot_id order by s.start_at`,
  );
  expect(rows.map(({ status }) => status)).toEqual(['BOOKED', 'CANCELLED', 'BOOKED']);
  await client.end();
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../migrate.ts';
import { insertClub, openBefore } from './open-before.ts';

/** As the version before writes and reads it; during a rolling restart its processes still do. */
const INSERT_OF_BEFORE = `
  insert into app.refund_request
    (id, club_id, order_id, worth_cents, takes_rest, reason, state, asked_by, decided_by, decided_at, created_at)
  values ($1, $2, $3, 500, false, 'A sleeve is torn', default, 'ada', default, default, default)
  on conflict do nothing returning id, club_id, order_id, worth_cents, takes_rest, reason, state, asked_by`;

test('refunds that waited are those of orders, and processes of the version before go on', async () => {
  const { url, client } = await openBefore('0068_refund-purposes');
  await client.query("select set_config('app.club_id', '*', false)");
  // Without the order itself.
  await client.query('set session_replication_role = replica');
  const clubId = await insertClub(client);
  const [waiting, order] = [randomUUID(), randomUUID()];
  await client.query(INSERT_OF_BEFORE, [waiting, clubId, order]);
  await client.query('reset session_replication_role');
  await migrateDatabase(url);
  const { rows } = await client.query('select id, purpose, order_id, state from app.refund_request');
  expect(rows).toEqual([{ id: waiting, purpose: 'ORDER', order_id: order, state: 'WAITING' }]);
  expect((await client.query(INSERT_OF_BEFORE, [randomUUID(), clubId, order])).rowCount).toBe(0);
  const another = await client.query(INSERT_OF_BEFORE, [randomUUID(), clubId, randomUUID()]);
  expect(another.rows).toMatchObject([{ state: 'WAITING', asked_by: 'ada' }]);
  await client.end();
});

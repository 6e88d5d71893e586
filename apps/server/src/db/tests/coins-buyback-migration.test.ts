import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { applyGuards } from '../guards.ts';
import { migrateDatabase } from '../migrate.ts';
import { insertClub, openBefore } from './open-before.ts';

async function insertTransfer(client: pg.Client, clubId: string, kind: string): Promise<void> {
  const [id, from, to] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query('begin');
  await client.query(
    `insert into app.account (id, club_id, kind, balance_coin_units) values ($1, $3, 'ISSUE', 0), ($2, $3, 'SALES', 0)
     on conflict do nothing`,
    [from, to, clubId],
  );
  const { rows } = await client.query('select id from app.account where club_id = $1 order by kind', [
    clubId,
  ]);
  await client.query('insert into app.transfer (id, club_id, kind, ref) values ($1, $2, $3, $4)', [
    ...[id, clubId, kind, `return:${id}`],
  ]);
  await client.query(
    `insert into app.posting (club_id, transfer_id, account_id, amount_coin_units)
     values ($1, $2, $3, -5), ($1, $2, $4, 5)`,
    [clubId, id, rows[0].id, rows[1].id],
  );
  await client.query('commit');
}

/** In PostgreSQL's codes: no such table, no such column. Later ones have guards, too. */
const NOT_THERE_YET = ['42P01', '42703'];

async function guardWhatIsThere(step: () => Promise<unknown>): Promise<void> {
  await step().catch((error: { code?: string }) => {
    if (!NOT_THERE_YET.includes(error.code ?? '')) throw error;
  });
}

test('calls what was bought back by its name, in books that only grow', async () => {
  const { url, client } = await openBefore('0012_coins_buyback');
  await applyGuards(client, guardWhatIsThere);
  await client.query("select set_config('app.club_id', '*', false)");
  const club = await insertClub(client);
  for (const kind of ['COINS_RETURN', 'COINS_REFUND']) await insertTransfer(client, club, kind);
  const change = client.query("update app.transfer set kind = 'COINS_GIFT'");
  await expect(change).rejects.toThrow();
  await migrateDatabase(url);
  const { rows } = await client.query('select kind from app.transfer order by kind');
  expect(rows.map(({ kind }) => kind)).toEqual(['COINS_BUYBACK', 'COINS_REFUND']);
  await expect(client.query("update app.transfer set kind = 'COINS_GIFT'")).rejects.toThrow();
  await client.end();
});

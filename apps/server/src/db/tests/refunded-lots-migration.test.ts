import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../migrate.ts';
import { insertClub, openBefore } from './open-before.ts';

test('after the upgrade the pieces of lots that were refunded are in stock again, those that are paid are not', async () => {
  const { url, client } = await openBefore('0087_refunded-lots');
  const clubId = await insertClub(client);
  const [fanId, auctionId] = [randomUUID(), randomUUID()];
  await client.query(
    `insert into app.fan (id, club_id, username, email, name, first_name, last_name, picture_url, kyc_status, language,
       neutral_number)
     values ($1, $2, 'ada', 'ada@fans.test', 'Ada', 'Ada', 'B', '', 'READY_FOR_KYC', 'en', 1)`,
    [fanId, clubId],
  );
  await client.query(
    `insert into app.auction (id, club_id, name, start_at, end_at, anonymous, visible)
     values ($1, $2, '{}', '2026-01-01', '2026-01-02', false, true)`,
    [auctionId, clubId],
  );
  const insertLot = async (number: number, status: 'PAID' | 'REFUNDED' | null) => {
    const [exclusiveId, lotId, orderId] = [randomUUID(), randomUUID(), randomUUID()];
    await client.query(
      `insert into app.exclusive (id, club_id, slug, name, description, medias, category, price_coin_units, stock,
         initial_stock, is_lot, visible, is_announced)
       values ($1, $2, $4, '{}', '{}', '[]', 'COLLECTIBLE', 100000, $3, 1, true, true, false)`,
      [exclusiveId, clubId, status === null ? 1 : 0, exclusiveId],
    );
    await client.query(
      `insert into app.lot (id, club_id, auction_id, exclusive_id, number, starting_price_coin_units,
         current_price_coin_units, end_at, paid_order_id, paid_at)
       values ($1, $2, $3, $4, $5, 100000, 100000, '2026-01-02', $6, $7)`,
      [lotId, clubId, auctionId, exclusiveId, number, status && orderId, status && '2026-01-03'],
    );
    if (status !== null) {
      await client.query(
        `insert into app.orders (id, club_id, fan_id, kind, status, original_cents, used_cents, final_cents,
           original_coin_units, used_coin_units, lot_id, token_price_cents, expires_at)
         values ($1, $2, $3, 'COINS', $4, 100, 100, 0, 100000, 100000, $5, 100, '2026-01-03')`,
        [orderId, clubId, fanId, status, lotId],
      );
    }
    return exclusiveId;
  };
  const ids = [await insertLot(1, 'REFUNDED'), await insertLot(2, 'PAID'), await insertLot(3, null)];
  await migrateDatabase(url);
  const { rows } = await client.query('select id, stock from app.exclusive');
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  expect(ids.map((id) => stocks.get(id))).toEqual([1, 0, 1]);
  await client.end();
});

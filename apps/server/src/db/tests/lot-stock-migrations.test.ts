import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { migrateDatabase } from '../migrate.ts';
import { insertClub, openBefore } from './open-before.ts';

interface Lot {
  /** Of the order that paid it; null for one that is not paid on the site. */
  status: 'PAID' | 'REFUNDED' | null;
  paidElsewhere?: true;
  stock: number;
  initialStock?: number;
}

/** Opens a database before a migration, with a club that auctions; the orders of its lots are paid in coins. */
async function openAuction(tag: string) {
  const { url, client } = await openBefore(tag);
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
  let number = 0;
  const insertLot = async ({ status, stock, initialStock = 1, paidElsewhere }: Lot): Promise<string> => {
    const [exclusiveId, lotId, orderId] = [randomUUID(), randomUUID(), randomUUID()];
    number += 1;
    await client.query(
      `insert into app.exclusive (id, club_id, slug, name, description, medias, category, price_coin_units, stock,
         initial_stock, is_lot, visible, is_announced)
       values ($1, $2, $3, '{}', '{}', '[]', 'COLLECTIBLE', 100000, $4, $5, true, true, false)`,
      [exclusiveId, clubId, exclusiveId, stock, initialStock],
    );
    await client.query(
      `insert into app.lot (id, club_id, auction_id, exclusive_id, number, starting_price_coin_units,
         current_price_coin_units, end_at, paid_order_id, paid_otherwise, paid_at)
       values ($1, $2, $3, $4, $5, 100000, 100000, '2026-01-02', $6, $7, $8)`,
      [
        ...[lotId, clubId, auctionId, exclusiveId, number, status && orderId],
        ...[paidElsewhere ? 'By cheque' : null, status || paidElsewhere ? '2026-01-03' : null],
      ],
    );
    if (status === null) return exclusiveId;
    await client.query(
      `insert into app.orders (id, club_id, fan_id, kind, status, original_cents, used_cents, final_cents,
         original_coin_units, used_coin_units, lot_id, token_price_cents, expires_at)
       values ($1, $2, $3, 'FIAT', $4, 100, 100, 0, 100000, 100000, $5, 100, '2026-01-03')`,
      [orderId, clubId, fanId, status, lotId],
    );
    await client.query(
      `insert into app.order_line (id, club_id, order_id, exclusive_id, quantity, price_coin_units)
       values ($1, $2, $3, $4, 1, 100000)`,
      [randomUUID(), clubId, orderId, exclusiveId],
    );
    return exclusiveId;
  };
  return { url, client, insertLot };
}

async function stocksOf(client: pg.Client, ids: string[]): Promise<number[]> {
  const { rows } = await client.query('select id, stock from app.exclusive');
  const stocks = new Map(rows.map(({ id, stock }) => [id, stock]));
  return ids.map((id) => stocks.get(id));
}

const MIGRATIONS: [tag: string, lots: (Lot & { after: number })[]][] = [
  [
    // Pieces of lots that were refunded are in stock again, also where coins had left them there.
    '0087_refunded-lots',
    [
      { status: 'REFUNDED', stock: 0, after: 1 },
      { status: 'REFUNDED', stock: 1, after: 1 },
      { status: 'PAID', stock: 0, after: 0 },
      { status: null, stock: 1, after: 1 },
    ],
  ],
  [
    // Pieces of lots that coins paid have left the stock.
    '0088_lots-paid-in-coins',
    [
      { status: 'PAID', stock: 1, after: 0 },
      { status: 'PAID', stock: 3, initialStock: 3, after: 2 },
      { status: 'PAID', stock: 0, after: 0 },
      { status: 'REFUNDED', stock: 1, after: 1 },
      { status: null, stock: 1, after: 1 },
    ],
  ],
  [
    // Pieces of lots that were paid outside the site have left the stock.
    '0089_lots-paid-elsewhere',
    [
      { status: null, paidElsewhere: true, stock: 1, after: 0 },
      { status: null, paidElsewhere: true, stock: 0, after: 0 },
      { status: null, stock: 1, after: 1 },
      { status: 'PAID', stock: 1, after: 1 },
    ],
  ],
];

test.each(MIGRATIONS)('%s sets the stock of lots right', async (tag, lots) => {
  const { url, client, insertLot } = await openAuction(tag);
  const ids: string[] = [];
  for (const lot of lots) ids.push(await insertLot(lot));
  await migrateDatabase(url);
  expect(await stocksOf(client, ids)).toEqual(lots.map(({ after }) => after));
  await client.end();
});

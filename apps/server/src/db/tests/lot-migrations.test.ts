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

test('a lot that was paid on the site has the later delivery of the two, at its order alone', async () => {
  const { url, client, insertLot } = await openAuction('0095_deliveries-of-orders');
  const places = {
    atLot: { lot: '2026-02-01', order: null, after: '2026-02-01' },
    atOrder: { lot: null, order: '2026-02-02', after: '2026-02-02' },
    laterAtLot: { lot: '2026-02-04', order: '2026-02-03', after: '2026-02-04' },
    laterAtOrder: { lot: '2026-02-05', order: '2026-02-06', after: '2026-02-06' },
    nowhere: { lot: null, order: null, after: null },
  };
  const deliver = async (table: 'lot' | 'orders', id: string, day: string | null) => {
    const words = `update app.${table} set delivered_at = $2, delivery_note = $3, delivery = $4 where id = $1`;
    await client.query(words, [id, day, day && `${table} ${day}`, day && 'SENT']);
  };
  const expected = new Map<string, string | null>();
  for (const { lot, order, after } of Object.values(places)) {
    const exclusiveId = await insertLot({ status: 'PAID', stock: 0 });
    const { rows } = await client.query('select id, paid_order_id from app.lot where exclusive_id = $1', [
      exclusiveId,
    ]);
    await deliver('lot', rows[0].id, lot);
    await deliver('orders', rows[0].paid_order_id, order);
    expected.set(rows[0].paid_order_id, after && `${after === lot ? 'lot' : 'orders'} ${after}`);
  }
  const elsewhere = await insertLot({ status: null, paidElsewhere: true, stock: 0 });
  const { rows: own } = await client.query('select id from app.lot where exclusive_id = $1', [elsewhere]);
  await deliver('lot', own[0].id, '2026-02-07');

  await migrateDatabase(url);
  const { rows } = await client.query('select id, delivery_note from app.orders');
  expect(new Map(rows.map(({ id, delivery_note }) => [id, delivery_note]))).toEqual(expected);
  const { rows: left } = await client.query(
    'select id, delivery_note from app.lot where delivery is not null',
  );
  expect(left).toEqual([{ id: own[0].id, delivery_note: 'lot 2026-02-07' }]);
  await client.end();
});

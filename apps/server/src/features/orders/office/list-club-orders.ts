import { orderIdEnd } from '@tifo/contracts/order-number-rules';
import type { OrderStatus } from '@tifo/contracts/orders';
import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context, UseCase } from '#server/context.ts';
import { MOST_COUNTED, toListPage } from '#server/db/list-page.ts';
import { toPage, toPageRequest } from '#server/db/pagination.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { findFansByIds, searchFans } from '#server/features/fans/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { withLines } from '../list-orders.ts';
import { countOrders, findOrdersOfClub, foundOrders } from './office-order-store.ts';
import { presentOfficeOrder } from './present-office-order.ts';

interface OrdersQuery extends PageQuery {
  q?: string | undefined;
  'filter[status]'?: OrderStatus | undefined;
  'filter[delivered]'?: 'yes' | 'no' | undefined;
  'filter[withdrawn]'?: 'yes' | 'open' | undefined;
}

/** Returns the orders of the club, newest first, filtered by order number or buyer. */
export async function listClubOrders({
  ctx,
  actor,
  input: { club, query },
}: UseCase<{ club: ClubRecord; query: OrdersQuery }>) {
  assertMay(actor, 'orders.read', club.id);
  const page = toPageRequest(query, (key) => z.uuid().parse(key));
  const found = query.q === undefined ? undefined : await find(ctx, club.id, query.q);
  const { 'filter[status]': status, 'filter[delivered]': delivered, 'filter[withdrawn]': withdrawn } = query;
  const search = { clubId: club.id, status, delivered, withdrawn, found };
  const [rows, count] = await Promise.all([
    findOrdersOfClub(ctx.db, { ...search, page }),
    countOrders(ctx.db, { ...search, most: MOST_COUNTED + 1 }),
  ]);
  const shown = toPage(rows, page.limit, ({ id }) => id);
  const full = await withLines(ctx, club.id, shown.rows);
  const fans = await findBuyers(ctx, club.id, shown.rows);
  return toListPage({ rows: full, nextCursor: shown.nextCursor }, count, (order) =>
    presentOfficeOrder({ ...order, fan: fans.get(order.order.fanId) }),
  );
}

/** Returns the newest orders with this number, or of fans with these words in their name or address. */
export async function findOrdersByWords(
  ctx: Context,
  { clubId, words, limit }: { clubId: string; words: string; limit: number },
) {
  const found = await find(ctx, clubId, words);
  const page = { limit: limit - 1, after: null };
  const hasNobody = 'ids' in found.fans && found.fans.ids.length === 0;
  const rows =
    found.idEnd === undefined && hasNobody ? [] : await findOrdersOfClub(ctx.db, { clubId, found, page });
  const fans = await findBuyers(ctx, clubId, rows);
  return rows.map((order) => ({ order, fan: fans.get(order.fanId) }));
}

/** Returns all orders with this number, or of fans with these words in their name or address. */
export async function searchOrders(ctx: Context, { clubId, words }: { clubId: string; words: string }) {
  const found = await find(ctx, clubId, words);
  return foundOrders(ctx.db, { clubId, found });
}

async function find(ctx: Context, clubId: string, words: string) {
  return { fans: await searchFans(ctx.db, { clubId, words }), idEnd: orderIdEnd(words) };
}

async function findBuyers(ctx: Context, clubId: string, orders: { fanId: string }[]) {
  const fanIds = [...new Set(orders.map(({ fanId }) => fanId))];
  return new Map((await findFansByIds(ctx.db, clubId, fanIds)).map((fan) => [fan.id, fan]));
}

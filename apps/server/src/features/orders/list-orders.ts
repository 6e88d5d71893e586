import type { PageQuery } from '@tifo/contracts/values';
import { z } from 'zod';
import type { Context, UseCase } from '#server/context.ts';
import { type Page, toPage, toPageRequest } from '#server/db/pagination.ts';
import { type ClubRecord, getClub } from '#server/features/clubs/index.ts';
import { type ExclusiveRecord, findExclusivesByIds } from '#server/features/exclusives/index.ts';
import { requireReferredFanSelf } from '#server/features/fans/index.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { findInvoicesOfOrders, type InvoiceRecord } from './invoices/invoice-store.ts';
import {
  findLinesOfOrders,
  findOrder,
  findOrdersOfFan,
  type OrderKey,
  type OrderLineRecord,
  type OrderRecord,
} from './order-store.ts';

export interface ListOrdersInput {
  slug: string;
  username: string;
  query: PageQuery;
}

/** Written after the sale, so absent of an order that was just placed. */
type LaterColumn = 'deliveredAt' | 'delivery' | 'withdrawnAt' | 'withdrawalRefusal' | 'pieceBackAt';

export interface ListedOrder {
  order: Omit<OrderRecord, 'kind' | 'settledAt' | 'deliveryNote' | 'withdrawalRefusedAt' | LaterColumn> &
    Partial<Pick<OrderRecord, LaterColumn>>;
  lines: { line: OrderLineRecord; exclusive: ExclusiveRecord }[];
  /** The invoice first, then its credit notes. */
  invoices: InvoiceRecord[];
}

/** An order with all its stored data. */
export interface FullOrder extends ListedOrder {
  order: OrderRecord;
}

export interface ListedOrders extends Page<ListedOrder> {
  club: ClubRecord;
}

/** Returns a page of the fan's own orders, newest first. */
export async function listOrders({ ctx, actor, input }: UseCase<ListOrdersInput>): Promise<ListedOrders> {
  const { slug, username, query } = input;
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const page = toPageRequest(query, (key) => z.uuid().parse(key));
  const found = await findOrdersOfFan(ctx.db, { clubId: club.id, fanId: fan.id, page });
  const { rows, nextCursor } = toPage(found, page.limit, ({ id }) => id);
  return { club, nextCursor, rows: await withLines(ctx, club.id, rows) };
}

/** Returns one of the fan's own orders; another fan's is treated as not found. */
export async function showOrder({
  ctx,
  actor,
  input: { slug, username, orderId },
}: UseCase<{ slug: string; username: string; orderId: string }>): Promise<{
  club: ClubRecord;
  listed: FullOrder;
}> {
  const club = await getClub(ctx, slug);
  const fan = await requireReferredFanSelf(ctx, { actor, club, username });
  const listed = await getOrder(ctx, { clubId: club.id, id: orderId });
  if (listed.order.fanId !== fan.id) throw new NotFoundError('order.notFound');
  return { club, listed };
}

export async function getOrder(ctx: Context, key: OrderKey): Promise<FullOrder> {
  const order = await findOrder(ctx.db, key);
  const [listed] = order ? await withLines(ctx, key.clubId, [order]) : [];
  if (!listed) throw new NotFoundError('order.notFound');
  return listed;
}

/** Adds the items and the documents to orders. */
export async function withLines(ctx: Context, clubId: string, orders: OrderRecord[]): Promise<FullOrder[]> {
  const orderIds = orders.map(({ id }) => id);
  const lines = await findLinesOfOrders(ctx.db, { clubId, orderIds });
  const invoices = await findInvoicesOfOrders(ctx.db, { clubId, orderIds });
  const exclusives = await findExclusives(ctx, clubId, lines);
  return orders.map((order) => ({
    order,
    invoices: invoices.filter(({ orderId }) => orderId === order.id),
    lines: lines.flatMap((line) => {
      const exclusive = exclusives.get(line.exclusiveId);
      return line.orderId === order.id && exclusive ? [{ line, exclusive }] : [];
    }),
  }));
}

async function findExclusives(
  ctx: Context,
  clubId: string,
  lines: OrderLineRecord[],
): Promise<Map<string, ExclusiveRecord>> {
  if (lines.length === 0) return new Map();
  const ids = [...new Set(lines.map(({ exclusiveId }) => exclusiveId))];
  const exclusives = await findExclusivesByIds(ctx.db, { clubId, ids });
  return new Map(exclusives.map((exclusive) => [exclusive.id, exclusive]));
}

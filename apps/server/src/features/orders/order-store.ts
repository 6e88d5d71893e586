import type { OrderStatus } from '@tifo/contracts/orders';
import { and, desc, eq, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type RowSet, rowSet } from '#server/db/insert-rows.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { prepareSelect } from '#server/db/prepare-select.ts';
import { nothing, type Places, prepareStatement, statementOf } from '#server/db/statement-pipeline.ts';
import { holds, orderLines, orders } from './order-tables.ts';

export type OrderRecord = Omit<typeof orders.$inferSelect, 'numberEnd'>;
export type OrderLineRecord = typeof orderLines.$inferSelect;

export interface OrderKey {
  clubId: string;
  id: string;
}

export function orderRowSets(rows: {
  orders: (typeof orders.$inferInsert)[];
  lines: (typeof orderLines.$inferInsert)[];
}): RowSet[] {
  return [rowSet(orders, rows.orders), rowSet(orderLines, rows.lines)];
}

export interface PendingOrder {
  id: string;
  fanId: string;
  paymentId: string | null;
  isExpired: boolean;
}

export interface PendingOrdersQuery {
  clubId: string;
  exclusiveId: string;
  fanIds: string[];
}

const pendingOrder = {
  id: orders.id,
  fanId: orders.fanId,
  paymentId: orders.paymentId,
  isExpired: sql<boolean>`${orders.expiresAt} <= clock_timestamp()`,
};

/** Returns the orders of these fans that hold the item, found by the single live hold per fan and item. */
export const findHoldingOrders = statementOf((query: PendingOrdersQuery) =>
  query.fanIds.length === 0 ? nothing<PendingOrder[]>([]) : selectHolding.with(query),
);

const selectHolding = prepareStatement<PendingOrdersQuery, PendingOrder>(
  ({ clubId, exclusiveId, fanIds }) => sql`
    select o.id, o.fan_id as "fanId", o.payment_id as "paymentId", o.expires_at <= clock_timestamp() as "isExpired"
    from ${holds} h join ${orders} o on o.id = h.order_id and o.club_id = h.club_id
    where h.club_id = ${clubId} and h.status = 'HELD' and h.exclusive_id = ${exclusiveId}
      and h.fan_id = any(${fanIds}::uuid[])`,
);

/** Returns the orders of these fans that wait for the payment of a won lot. */
export async function findPendingLotOrders(
  tx: Tx,
  { clubId, exclusiveId, fanIds }: PendingOrdersQuery,
): Promise<PendingOrder[]> {
  if (fanIds.length === 0) return [];
  return tx
    .select(pendingOrder)
    .from(orders)
    .innerJoin(orderLines, and(eq(orderLines.orderId, orders.id), eq(orderLines.clubId, clubId)))
    .where(
      and(
        eq(orders.clubId, clubId),
        eq(orders.status, 'PENDING'),
        isNotNull(orders.lotId),
        inArray(orders.fanId, fanIds),
        eq(orderLines.exclusiveId, exclusiveId),
      ),
    );
}

/** Returns the order of a lot that waits for its payment; the database allows one. */
export async function findPendingOrderOfLot(
  tx: Tx,
  { clubId, lotId }: { clubId: string; lotId: string },
): Promise<{ id: string } | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.clubId, clubId), eq(orders.lotId, lotId), eq(orders.status, 'PENDING')));
  return order;
}

export async function findOrder(tx: Tx, { clubId, id }: OrderKey): Promise<OrderRecord | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.clubId, clubId), eq(orders.id, id)));
  return order;
}

export const findOrdersByIds = statementOf((key: { clubId: string; ids: string[] }) =>
  key.ids.length === 0 ? nothing<OrderRecord[]>([]) : selectByIds.with(key),
);

const selectByIds = prepareSelect(
  orders,
  ({ clubId, ids }: Places<{ clubId: string; ids: string[] }>) =>
    sql`where club_id = ${clubId} and id = any(${ids}::uuid[])`,
  { isPlannedAnew: true },
);

export async function lockOrder(tx: Tx, { clubId, id }: OrderKey): Promise<OrderRecord | undefined> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.clubId, clubId), eq(orders.id, id)))
    .for('update');
  return order;
}

export async function setOrderStatus(
  tx: Tx,
  { clubId, id, status }: OrderKey & { status: OrderStatus },
): Promise<void> {
  await tx
    .update(orders)
    .set({ status, settledAt: sql`clock_timestamp()` })
    .where(and(eq(orders.clubId, clubId), eq(orders.id, id)));
}

/** Adds a refund to an order; returns the updated order. */
export async function addRefund(
  tx: Tx,
  {
    clubId,
    id,
    worthCents,
    coinUnits,
    cents,
  }: OrderKey & Record<'worthCents' | 'coinUnits' | 'cents', bigint>,
): Promise<OrderRecord> {
  const [order] = await tx
    .update(orders)
    .set({
      refundedCents: sql`${orders.refundedCents} + ${worthCents}`,
      returnedCoinUnits: sql`${orders.returnedCoinUnits} + ${coinUnits}`,
      returnedCents: sql`${orders.returnedCents} + ${cents}`,
    })
    .where(and(eq(orders.clubId, clubId), eq(orders.id, id)))
    .returning();
  if (!order) throw new Error('The order of a refund is gone');
  return order;
}

export async function isLotPaid(
  tx: Tx,
  { clubId, lotId }: { clubId: string; lotId: string },
): Promise<boolean> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.clubId, clubId), eq(orders.lotId, lotId), eq(orders.status, 'PAID')));
  return order !== undefined;
}

/** Returns the orders of all clubs whose payment is overdue, oldest first. */
export async function findOverdueOrders(tx: Tx, limit: number): Promise<OrderKey[]> {
  return tx
    .select({ clubId: orders.clubId, id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'PENDING'), lte(orders.expiresAt, sql`clock_timestamp()`)))
    .orderBy(orders.expiresAt)
    .limit(limit);
}

/** Newest first: ids are ordered by time. */
export async function findOrdersOfFan(
  tx: Tx,
  { clubId, fanId, page }: { clubId: string; fanId: string; page: PageRequest<string> },
): Promise<OrderRecord[]> {
  return tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.clubId, clubId),
        eq(orders.fanId, fanId),
        page.after === null ? undefined : lt(orders.id, page.after),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(page.limit + 1);
}

export async function findLinesOfOrders(
  tx: Tx,
  { clubId, orderIds }: { clubId: string; orderIds: string[] },
): Promise<OrderLineRecord[]> {
  if (orderIds.length === 0) return [];
  return tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.clubId, clubId), inArray(orderLines.orderId, orderIds)));
}

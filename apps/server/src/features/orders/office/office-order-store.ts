import type { Delivered } from '@tifo/contracts/back-office/lists';
import type { OrderStatus } from '@tifo/contracts/orders';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import { type FoundRows, foundRows, isAmongFound } from '#server/db/found-rows.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import type { OrderKey } from '../order-store.ts';
import { orders } from '../order-tables.ts';

export interface OrderSearch {
  clubId: string;
  status?: OrderStatus | undefined;
  /** `no`: paid, and still to be sent or handed over. */
  delivered?: 'yes' | 'no' | undefined;
  /** `open`: neither refunded nor refused. */
  withdrawn?: 'yes' | 'open' | undefined;
  /** All orders if absent. */
  found?: FoundOrders | undefined;
}

/** Orders of these fans, or with these last digits of the id. */
interface FoundOrders {
  fans: FoundRows;
  idEnd: string | undefined;
}

const isOneOf = ({ fans, idEnd }: FoundOrders) =>
  or(isAmongFound(fans, orders.fanId), idEnd === undefined ? sql`false` : eq(orders.numberEnd, idEnd));

const isGivenUp = sql`(${orders.withdrawnAt} is not null and ${orders.withdrawalRefusedAt} is null)`;
const WITHDRAWN = {
  yes: sql`${orders.withdrawnAt} is not null`,
  open: sql`${orders.status} = 'PAID' and ${isGivenUp}`,
};
const DELIVERED = {
  yes: sql`${orders.deliveredAt} is not null`,
  no: sql`${orders.status} = 'PAID' and ${orders.deliveredAt} is null and not ${isGivenUp}`,
};

function matching({ clubId, status, delivered, withdrawn, found }: OrderSearch) {
  return and(
    eq(orders.clubId, clubId),
    status && eq(orders.status, status),
    delivered && DELIVERED[delivered],
    withdrawn && WITHDRAWN[withdrawn],
    found && isOneOf(found),
  );
}

/** Returns the orders that were found, for searches of what is about them. */
export function foundOrders(tx: Tx, search: { clubId: string; found: FoundOrders }): Promise<FoundRows> {
  return foundRows(
    async (limit) => {
      const rows = await tx.select({ id: orders.id }).from(orders).where(matching(search)).limit(limit);
      return rows.map(({ id }) => id);
    },
    (id) => sql`(select true from ${orders} where ${matching(search)} and ${orders.id} = ${id})`,
  );
}

/** Newest first: ids are ordered by time. */
export function findOrdersOfClub(tx: Tx, { page, ...search }: OrderSearch & { page: PageRequest<string> }) {
  return tx
    .select()
    .from(orders)
    .where(and(matching(search), page.after === null ? undefined : lt(orders.id, page.after)))
    .orderBy(desc(orders.id))
    .limit(page.limit + 1);
}

/** Counts the matching orders, up to `most`. */
export async function countOrders(tx: Tx, { most, ...search }: OrderSearch & { most: number }) {
  return countUpTo(tx, { from: orders, where: matching(search), most });
}

/** Whoever corrects the note of a delivery does not send the piece anew: its day stays. */
export function deliveryColumns(
  of: { delivery: PgColumn; deliveredAt: PgColumn },
  { delivery, note }: Delivered,
) {
  if (delivery === null) return { delivery, deliveryNote: null, deliveredAt: null };
  const day = sql`case when ${of.delivery} = ${delivery} then ${of.deliveredAt} else clock_timestamp() end`;
  return { delivery, deliveryNote: note, deliveredAt: day };
}

/** Returns false if the order is not paid. */
export async function setOrderDelivered(
  tx: Tx,
  { clubId, id, ...delivered }: OrderKey & Delivered,
): Promise<boolean> {
  const written = await tx
    .update(orders)
    .set(deliveryColumns(orders, delivered))
    .where(and(eq(orders.clubId, clubId), eq(orders.id, id), eq(orders.status, 'PAID')))
    .returning({ id: orders.id });
  return written.length === 1;
}

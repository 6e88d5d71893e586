import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prepareInsert } from '#server/db/insert-rows.ts';
import { invoices } from './invoice-tables.ts';

export type InvoiceRecord = typeof invoices.$inferSelect;

export const insertInvoices = prepareInsert(invoices);

/** Returns the invoices of these orders with their credit notes, in the order of issue. */
export async function findInvoicesOfOrders(
  tx: Tx,
  { clubId, orderIds }: { clubId: string; orderIds: string[] },
): Promise<InvoiceRecord[]> {
  if (orderIds.length === 0) return [];
  return tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.clubId, clubId), inArray(invoices.orderId, orderIds)))
    .orderBy(asc(invoices.id));
}

export async function findInvoice(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<InvoiceRecord | undefined> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.clubId, clubId), eq(invoices.id, id)));
  return invoice;
}

/** Returns the invoice of an order; its credit notes repeat its buyer and item. */
export async function findInvoiceOfOrder(
  tx: Tx,
  { clubId, orderId }: { clubId: string; orderId: string },
): Promise<InvoiceRecord | undefined> {
  const [invoice] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.clubId, clubId), eq(invoices.orderId, orderId), eq(invoices.kind, 'INVOICE')));
  return invoice;
}

import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import type { OrderKey } from '../order-store.ts';
import { waitingInvoices } from './invoice-tables.ts';

export async function insertWaitingInvoices(
  tx: Tx,
  { clubId, orderIds }: { clubId: string; orderIds: string[] },
): Promise<void> {
  const rows = orderIds.map((orderId) => ({ clubId, orderId }));
  await tx.insert(waitingInvoices).values(rows).onConflictDoNothing();
}

/**
 * Locks and returns orders of a club whose invoices wait, oldest first; skips those that another process has
 * locked.
 */
export async function lockWaitingInvoices(tx: Tx, clubId: string, limit: number): Promise<OrderKey[]> {
  const rows = await tx
    .select()
    .from(waitingInvoices)
    .where(eq(waitingInvoices.clubId, clubId))
    .orderBy(waitingInvoices.orderId)
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ orderId: id }) => ({ clubId, id }));
}

export async function deleteWaitingInvoice(tx: Tx, { id }: OrderKey): Promise<void> {
  await tx.delete(waitingInvoices).where(eq(waitingInvoices.orderId, id));
}

/** Counts the invoices that wait for their club, up to `most`. */
export async function countWaitingInvoices(
  tx: Tx,
  { clubId, most }: { clubId: string; most: number },
): Promise<number> {
  return countUpTo(tx, { from: waitingInvoices, where: eq(waitingInvoices.clubId, clubId), most });
}

/** Those that have begun to say who they are: of the others none can be issued. */
export async function listClubsWithWaitingInvoices(tx: Tx): Promise<string[]> {
  const isKnown = sql`exists (select from app.club c where c.id = ${waitingInvoices.clubId} and c.legal_identity is not null)`;
  const rows = await tx
    .selectDistinct({ clubId: waitingInvoices.clubId })
    .from(waitingInvoices)
    .where(isKnown);
  return rows.map(({ clubId }) => clubId);
}

import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { OrderKey } from '../order-store.ts';
import { orders } from '../order-tables.ts';

/** Returns when it was written, by the clock of the database. The caller holds the lock of the order. */
export async function writeWithdrawal(tx: Tx, { clubId, id }: OrderKey): Promise<Date> {
  const [order] = await tx
    .update(orders)
    .set({ withdrawnAt: sql`clock_timestamp()` })
    .where(and(eq(orders.clubId, clubId), eq(orders.id, id)))
    .returning({ withdrawnAt: orders.withdrawnAt });
  if (!order?.withdrawnAt) throw new Error('The order of a withdrawal is gone');
  return order.withdrawnAt;
}

/** The caller holds the lock of the order. */
export async function writeRefusal(
  tx: Tx,
  { clubId, id, reason }: OrderKey & { reason: string },
): Promise<void> {
  await tx
    .update(orders)
    .set({ withdrawalRefusedAt: sql`clock_timestamp()`, withdrawalRefusal: reason })
    .where(and(eq(orders.clubId, clubId), eq(orders.id, id)));
}

/** The caller holds the lock of the order. */
export async function writePieceBack(
  tx: Tx,
  { clubId, id, isBack }: OrderKey & { isBack: boolean },
): Promise<void> {
  await tx
    .update(orders)
    .set({ pieceBackAt: isBack ? sql`clock_timestamp()` : null })
    .where(and(eq(orders.clubId, clubId), eq(orders.id, id)));
}

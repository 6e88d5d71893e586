import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { insertRows } from '#server/db/insert-rows.ts';
import { holds } from './order-tables.ts';

export async function insertHolds(tx: Tx, rows: (typeof holds.$inferInsert)[]): Promise<void> {
  await insertRows(tx, holds, { rows });
}

/** Ends the live holds of an order one way or the other; answers what they held. */
export async function endHolds(
  tx: Tx,
  { clubId, orderId, status }: { clubId: string; orderId: string; status: 'CONVERTED' | 'RELEASED' },
): Promise<{ exclusiveId: string }[]> {
  return tx
    .update(holds)
    .set({ status })
    .where(and(eq(holds.clubId, clubId), eq(holds.orderId, orderId), eq(holds.status, 'HELD')))
    .returning({ exclusiveId: holds.exclusiveId });
}

import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type RowSet, rowSet } from '#server/db/insert-rows.ts';
import { holds } from './order-tables.ts';

export function holdRowSet(rows: (typeof holds.$inferInsert)[]): RowSet {
  return rowSet(holds, rows);
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

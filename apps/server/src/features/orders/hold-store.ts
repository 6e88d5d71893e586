import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type RowSet, rowSet } from '#server/db/insert-rows.ts';
import { prepareStatement, readAs, statementOf } from '#server/db/statement-pipeline.ts';
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

interface Buyers {
  clubId: string;
  fanIds: string[];
}

// One after the other by number, so that no two batches wait for each other crosswise.
const lockBuyers = prepareStatement<Buyers, object>(
  ({ clubId, fanIds }) => sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('holds ' || ${clubId}::text || ' ' || fan, 0) as key
      from unnest(${fanIds}::text[]) as fan order by key offset 0
    ) as keys`,
);

/** Until the end of the transaction no other counts or adds holds of these fans. Before the stock, always. */
export const lockBuyersOfHolds = statementOf((buyers: Buyers) => lockBuyers.with(buyers));

const countLive = prepareStatement<Buyers, { fanId: string; count: number }>(
  ({ clubId, fanIds }) => sql`
    select fan_id as "fanId", count(*)::int as count from ${holds}
    where club_id = ${clubId} and fan_id = any(${fanIds}::uuid[]) and status = 'HELD'
      and expires_at > clock_timestamp()
    group by fan_id`,
);

/** How many items each fan keeps for a payment that may still come. */
export const countOpenHolds = statementOf((buyers: Buyers) =>
  readAs(countLive.with(buyers), (rows) => new Map(rows.map(({ fanId, count }) => [fanId, count]))),
);

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type RowSet, rowSet } from '#server/db/insert-rows.ts';
import { prepareStatement, readAs, statementOf } from '#server/db/statement-pipeline.ts';
import { holds } from './order-tables.ts';

export function holdRowSet(rows: (typeof holds.$inferInsert)[]): RowSet {
  return rowSet(holds, rows);
}

/** Ends the live holds of an order with the given status; returns what they held. */
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

/** Returns those of these exclusives that have units held for an open payment. */
export async function findHeldExclusives(
  tx: Tx,
  { clubId, exclusiveIds }: { clubId: string; exclusiveIds: string[] },
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectDistinct({ id: holds.exclusiveId })
    .from(holds)
    .where(and(eq(holds.clubId, clubId), eq(holds.status, 'HELD'), inArray(holds.exclusiveId, exclusiveIds)));
  return new Set(rows.map(({ id }) => id));
}

interface Buyers {
  clubId: string;
  fanIds: string[];
}

// Locked in ascending order, so that two batches cannot deadlock.
const lockBuyers = prepareStatement<Buyers, object>(
  ({ clubId, fanIds }) => sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended('holds ' || ${clubId}::text || ' ' || fan, 0) as key
      from unnest(${fanIds}::text[]) as fan order by key offset 0
    ) as keys`,
);

/**
 * Locks these fans against other transactions that count or add holds, until the end of the transaction. Must
 * come before the lock of the stock.
 */
export const lockBuyersOfHolds = statementOf((buyers: Buyers) => lockBuyers.with(buyers));

const countLive = prepareStatement<Buyers, { fanId: string; count: number }>(
  ({ clubId, fanIds }) => sql`
    select fan_id as "fanId", count(*)::int as count from ${holds}
    where club_id = ${clubId} and fan_id = any(${fanIds}::uuid[]) and status = 'HELD'
      and expires_at > clock_timestamp()
    group by fan_id`,
);

/** Returns how many items each fan holds for payments that are still open. */
export const countOpenHolds = statementOf((buyers: Buyers) =>
  readAs(countLive.with(buyers), (rows) => new Map(rows.map(({ fanId, count }) => [fanId, count]))),
);

import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';
import type { OwnLot } from './auction-rules.ts';
import { bids, lots } from './auction-tables.ts';

/** By exclusive, those of these lots on which the fan has ever bid: however old the bid is. */
export async function findOwnLots(
  tx: Tx,
  { clubId, fanId, exclusiveIds }: { clubId: string; fanId: string; exclusiveIds: string[] },
): Promise<Map<string, OwnLot>> {
  if (exclusiveIds.length === 0) return new Map();
  const [top, due] = [alias(bids, 'top'), alias(bids, 'due')];
  const rows = await tx
    .select({
      exclusiveId: lots.exclusiveId,
      leads: sql<boolean>`coalesce(${top.fanId} = ${fanId}, false)`,
      owes: sql<boolean>`coalesce(${due.fanId} = ${fanId}, false)`,
      isPaid: sql<boolean>`${lots.paidAt} is not null`,
      isSettled: sql<boolean>`${lots.closedAt} is not null`,
    })
    .from(lots)
    .leftJoin(top, eq(top.id, lots.topBidId))
    .leftJoin(due, eq(due.id, lots.dueBidId))
    .where(
      and(
        eq(lots.clubId, clubId),
        inArray(lots.exclusiveId, exclusiveIds),
        sql`exists (select 1 from ${bids} as own where own.fan_id = ${fanId} and own.lot_id = ${lots.id})`,
      ),
    );
  return new Map(rows.map(({ exclusiveId, ...own }) => [exclusiveId, own]));
}

import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';
import type { RunningLotQuery } from '#server/features/exclusives/index.ts';
import { LAST_REMINDER_DAYS, type OwnLot } from './auction-rules.ts';
import { auctions, bids, lots } from './auction-tables.ts';

/** Returns, by exclusive, those of these lots on which the fan has ever bid, however long ago. */
export async function findOwnLots(
  tx: Tx,
  { clubId, fanId, exclusiveIds }: { clubId: string; fanId: string; exclusiveIds: string[] },
): Promise<Map<string, OwnLot>> {
  if (exclusiveIds.length === 0) return new Map();
  const [top, due, cancelled] = [alias(bids, 'top'), alias(bids, 'due'), alias(bids, 'cancelled')];
  const rows = await tx
    .select({
      exclusiveId: lots.exclusiveId,
      leads: sql<boolean>`coalesce(${top.fanId} = ${fanId}, false)`,
      owes: sql<boolean>`coalesce(${due.fanId} = ${fanId}, false)`,
      owed: sql<boolean>`coalesce(${cancelled.fanId} = ${fanId}, false)`,
      isPaid: sql<boolean>`${lots.paidAt} is not null`,
      isSettled: sql<boolean>`${lots.closedAt} is not null`,
    })
    .from(lots)
    .leftJoin(top, eq(top.id, lots.topBidId))
    .leftJoin(due, eq(due.id, lots.dueBidId))
    .leftJoin(cancelled, eq(cancelled.id, lots.cancelledBidId))
    .where(
      and(
        eq(lots.clubId, clubId),
        inArray(lots.exclusiveId, exclusiveIds),
        sql`exists (select 1 from ${bids} as own where own.fan_id = ${fanId} and own.lot_id = ${lots.id})`,
      ),
    );
  return new Map(rows.map(({ exclusiveId, ...own }) => [exclusiveId, own]));
}

const MOST_FOUND = 100;

/** Returns the exclusives of running lots on which the fan has been outbid, by ascending end. */
export async function findOutbidExclusives(
  tx: Tx,
  { clubId, fanId }: { clubId: string; fanId: string },
): Promise<string[]> {
  const top = alias(bids, 'top');
  const rows = await tx
    .select({ exclusiveId: lots.exclusiveId })
    .from(lots)
    .innerJoin(auctions, and(eq(auctions.id, lots.auctionId), eq(auctions.visible, true)))
    .innerJoin(top, eq(top.id, lots.topBidId))
    .where(
      and(
        eq(lots.clubId, clubId),
        isNull(lots.closedAt),
        sql`${lots.endAt} > clock_timestamp()`,
        ne(top.fanId, fanId),
        sql`exists (select 1 from ${bids} as own where own.fan_id = ${fanId} and own.lot_id = ${lots.id})`,
      ),
    )
    .orderBy(asc(lots.endAt), asc(lots.number))
    .limit(MOST_FOUND);
  return rows.map(({ exclusiveId }) => exclusiveId);
}

/**
 * Returns the exclusives of running lots without a bid, of all running lots, or of those on which the fan has
 * bid, by ascending end.
 */
export async function findRunningExclusives(
  tx: Tx,
  { clubId, filter, fanId }: RunningLotQuery,
): Promise<string[]> {
  if (filter === 'MINE' && fanId === undefined) return [];
  const filters = {
    NO_BIDS: isNull(lots.topBidId),
    ENDING_SOON: undefined,
    MINE: sql`exists (select 1 from ${bids} as own where own.fan_id = ${fanId ?? null} and own.lot_id = ${lots.id})`,
  };
  const rows = await tx
    .select({ exclusiveId: lots.exclusiveId })
    .from(lots)
    .innerJoin(auctions, and(eq(auctions.id, lots.auctionId), eq(auctions.visible, true)))
    .where(
      and(
        eq(lots.clubId, clubId),
        isNull(lots.closedAt),
        sql`${auctions.startAt} <= clock_timestamp() and ${lots.endAt} > clock_timestamp()`,
        filters[filter],
      ),
    )
    .orderBy(asc(lots.endAt), asc(lots.number))
    .limit(MOST_FOUND);
  return rows.map(({ exclusiveId }) => exclusiveId);
}

/**
 * Returns whether the fan leads a running lot or owes the payment of one, either of which requires a card.
 */
export async function hasBindingLot(
  tx: Tx,
  { clubId, fanId }: { clubId: string; fanId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: lots.id })
    .from(lots)
    .innerJoin(bids, eq(bids.id, sql`coalesce(${lots.dueBidId}, ${lots.topBidId})`))
    .where(
      and(
        eq(lots.clubId, clubId),
        eq(bids.fanId, fanId),
        isNull(lots.paidAt),
        sql`(${lots.closedAt} is null or ${lots.dueBidId} is not null)`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Returns those of these exclusives on which somebody has bid and whose lot may still be won or paid. Nobody bids on them
 * before the transaction ends.
 */
export async function findWithBids(
  tx: Tx,
  { clubId, exclusiveIds }: { clubId: string; exclusiveIds: string[] },
): Promise<ReadonlySet<string>> {
  if (exclusiveIds.length === 0) return new Set();
  const rows = await tx
    .select({ exclusiveId: lots.exclusiveId, bidId: sql`coalesce(${lots.dueBidId}, ${lots.topBidId})` })
    .from(lots)
    .where(
      and(
        eq(lots.clubId, clubId),
        inArray(lots.exclusiveId, exclusiveIds),
        isNull(lots.paidAt),
        isNull(lots.cancelledBidId),
      ),
    )
    .orderBy(asc(lots.id))
    .for('share');
  return new Set(rows.flatMap(({ exclusiveId, bidId }) => (bidId === null ? [] : exclusiveId)));
}

/** Returns whether the lot of the exclusive is open, or its price is due. */
export async function needsPiece(
  tx: Tx,
  { clubId, exclusiveId }: { clubId: string; exclusiveId: string },
): Promise<boolean> {
  const isOwed = and(isNotNull(lots.dueBidId), isNull(lots.paidAt));
  const found = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(
      and(eq(lots.clubId, clubId), eq(lots.exclusiveId, exclusiveId), or(isNull(lots.closedAt), isOwed)),
    );
  return found.length > 0;
}

/** Returns whether an auction of the club runs, has bids, or has a winner who is still asked to pay. */
export async function hasOpenBids(tx: Tx, clubId: string): Promise<boolean> {
  const owedSince = sql`coalesce(${lots.offeredAt}, ${lots.closedAt})`;
  const rows = await tx
    .select({ id: lots.id })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(
      and(
        eq(lots.clubId, clubId),
        or(
          and(
            isNull(lots.closedAt),
            sql`(${lots.topBidId} is not null
              or ${auctions.visible} and ${auctions.startAt} <= clock_timestamp())`,
          ),
          and(
            sql`${lots.dueBidId} is not null`,
            isNull(lots.paidAt),
            sql`${owedSince} > clock_timestamp() - make_interval(days => ${LAST_REMINDER_DAYS})`,
          ),
        ),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** How many lots a fan leads while they run, and how many they won and have not paid. */
export async function countLotsHeld(
  tx: Tx,
  { clubId, fanId }: { clubId: string; fanId: string },
): Promise<{ leading: number; unpaid: number }> {
  const own = tx
    .select({ id: bids.id, lotId: bids.lotId })
    .from(bids)
    .where(and(eq(bids.clubId, clubId), eq(bids.fanId, fanId)))
    .as('own');
  const [row] = await tx
    .select({
      leading: sql<number>`count(*) filter (where ${lots.topBidId} = ${own.id} and ${lots.closedAt} is null)::int`,
      unpaid: sql<number>`count(*) filter (where ${lots.dueBidId} = ${own.id} and ${lots.paidAt} is null)::int`,
    })
    .from(lots)
    .innerJoin(own, eq(own.lotId, lots.id))
    .where(eq(lots.clubId, clubId));
  return row ?? { leading: 0, unpaid: 0 };
}

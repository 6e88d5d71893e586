import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { auctions, bids, lots } from './auction-tables.ts';
import type { LotKey } from './bids/lot-store.ts';

const databaseNow = sql<string>`floor(extract(epoch from clock_timestamp()) * 1000)::text`;

export interface ShownAuction {
  auctionId: string;
  name: typeof auctions.$inferSelect.name;
  startAt: Date;
  endAt: Date;
  anonymous: boolean;
  visible: boolean;
  /** The database's clock when it was read. */
  now: Date;
}

export interface ShownLot extends ShownAuction {
  id: string;
  exclusiveId: string;
  number: number;
  startingPriceCoinUnits: bigint;
  currentPriceCoinUnits: bigint;
  bidCount: number;
  bidderCount: number;
  winnerBidId: string | null;
  dueBidId: string | null;
}

/** The lots of a club that are in a visible auction, or those of some exclusives. */
export async function findShownLots(
  tx: Tx,
  { clubId, exclusiveIds }: { clubId: string; exclusiveIds?: string[] | undefined },
): Promise<ShownLot[]> {
  const rows = await tx
    .select({ lot: lots, auction: auctions, nowMs: databaseNow })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(
      and(
        eq(lots.clubId, clubId),
        eq(auctions.visible, true),
        exclusiveIds ? inArray(lots.exclusiveId, exclusiveIds) : undefined,
      ),
    );
  return rows.map(({ lot, auction, nowMs }) => ({
    ...lot,
    auctionId: auction.id,
    name: auction.name,
    startAt: auction.startAt,
    anonymous: auction.anonymous,
    visible: auction.visible,
    now: new Date(Number(nowMs)),
  }));
}

export async function findLotPrices(tx: Tx, clubId: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx
    .select({ exclusiveId: lots.exclusiveId, priceCoinUnits: lots.currentPriceCoinUnits })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(and(eq(lots.clubId, clubId), eq(auctions.visible, true)));
  return new Map(rows.map(({ exclusiveId, priceCoinUnits }) => [exclusiveId, priceCoinUnits]));
}

const bidderCount = sql<number>`(
  select count(distinct ${bids.fanId})::int from ${bids} join ${lots} on ${lots.id} = ${bids.lotId}
  where ${lots.auctionId} = ${auctions.id}
)`;

/** By start. The end of an auction is that of its last lot. */
export async function findVisibleAuctions(
  tx: Tx,
  clubId: string,
): Promise<(ShownAuction & { bidderCount: number })[]> {
  const lastEnd = tx
    .select({ auctionId: lots.auctionId, endAt: sql<string>`max(${lots.endAt})`.as('last_end_at') })
    .from(lots)
    .where(eq(lots.clubId, clubId))
    .groupBy(lots.auctionId)
    .as('last_end');
  const rows = await tx
    .select({ auction: auctions, lastEndAt: lastEnd.endAt, nowMs: databaseNow, bidderCount })
    .from(auctions)
    .leftJoin(lastEnd, eq(lastEnd.auctionId, auctions.id))
    .where(and(eq(auctions.clubId, clubId), eq(auctions.visible, true)))
    .orderBy(asc(auctions.startAt), asc(auctions.id));
  return rows.map(({ auction, lastEndAt, nowMs, bidderCount }) => ({
    ...auction,
    bidderCount,
    auctionId: auction.id,
    endAt: lastEndAt ? new Date(lastEndAt) : auction.endAt,
    now: new Date(Number(nowMs)),
  }));
}

export async function findLotIdOfExclusive(
  tx: Tx,
  { clubId, exclusiveId }: { clubId: string; exclusiveId: string },
): Promise<string | undefined> {
  const [lot] = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.clubId, clubId), eq(lots.exclusiveId, exclusiveId)));
  return lot?.id;
}

/** Which of these clubs show an auction, and which of them one that takes bids now. */
export async function findClubsWithAuctions(
  tx: Tx,
  clubIds: string[],
): Promise<{ clubId: string; isActive: boolean }[]> {
  return tx
    .select({
      clubId: auctions.clubId,
      isActive: sql<boolean>`bool_or(${auctions.startAt} <= clock_timestamp() and ${lots.endAt} > clock_timestamp())`,
    })
    .from(auctions)
    .innerJoin(lots, eq(lots.auctionId, auctions.id))
    .where(and(eq(auctions.visible, true), sql`${auctions.clubId} = any(${sql.param(clubIds)}::uuid[])`))
    .groupBy(auctions.clubId);
}

export async function insertAuction(
  tx: Tx,
  auction: typeof auctions.$inferInsert,
  itsLots: (typeof lots.$inferInsert)[],
): Promise<void> {
  await tx.insert(auctions).values(auction);
  await tx.insert(lots).values(itsLots);
}

/** Closes the lot under its lock; the highest bid wins and owes the price. */
export async function closeLotRow(
  tx: Tx,
  { clubId, lotId, closedAt }: LotKey & { closedAt: Date },
): Promise<void> {
  await tx
    .update(lots)
    .set({
      closedAt,
      closeRuns: sql`${lots.closeRuns} + 1`,
      winnerBidId: sql`${lots.topBidId}`,
      dueBidId: sql`${lots.topBidId}`,
    })
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId)));
}

export async function countOpenLots(tx: Tx, clubId: string, auctionId: string): Promise<number> {
  return tx.$count(lots, and(eq(lots.clubId, clubId), eq(lots.auctionId, auctionId), isNull(lots.closedAt)));
}

export interface OpenLot extends LotKey {
  startAt: Date;
  endAt: Date;
  auctionId: string;
}

/** Lots of all clubs that start or end before then and are not closed yet. */
export function findLotsDueBefore(tx: Tx, withinSeconds: number): Promise<OpenLot[]> {
  return tx
    .select({
      clubId: lots.clubId,
      lotId: lots.id,
      auctionId: lots.auctionId,
      startAt: auctions.startAt,
      endAt: lots.endAt,
    })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(
      and(
        isNull(lots.closedAt),
        lt(lots.endAt, sql`clock_timestamp() + make_interval(secs => ${withinSeconds})`),
      ),
    )
    .orderBy(asc(lots.endAt))
    .limit(1000);
}

/** Auctions of all clubs that start within so many seconds from now. */
export function findAuctionsStartingWithin(
  tx: Tx,
  seconds: number,
): Promise<{ clubId: string; auctionId: string; startAt: Date }[]> {
  return tx
    .select({ clubId: auctions.clubId, auctionId: auctions.id, startAt: auctions.startAt })
    .from(auctions)
    .where(
      and(
        gt(auctions.startAt, sql`clock_timestamp()`),
        lte(auctions.startAt, sql`clock_timestamp() + make_interval(secs => ${seconds})`),
      ),
    );
}

export interface DueLot extends LotKey {
  auctionId: string;
  exclusiveId: string;
  number: number;
  fanId: string;
  bidId: string;
  priceCoinUnits: bigint;
  /** When its price began to be owed. */
  owedSince: Date;
}

const dueLot = {
  clubId: lots.clubId,
  lotId: lots.id,
  auctionId: lots.auctionId,
  exclusiveId: lots.exclusiveId,
  number: lots.number,
  fanId: bids.fanId,
  bidId: bids.id,
  priceCoinUnits: bids.priceCoinUnits,
  owedSince: sql<Date>`coalesce(${lots.offeredAt}, ${lots.closedAt})`.mapWith(lots.closedAt),
};

/** Lots whose price this fan owes; newest first. */
export function findDueLotsOfFan(
  tx: Tx,
  { clubId, fanId, exclusiveId }: { clubId: string; fanId: string; exclusiveId?: string },
): Promise<DueLot[]> {
  return tx
    .select(dueLot)
    .from(lots)
    .innerJoin(bids, eq(bids.id, lots.dueBidId))
    .where(
      and(
        eq(lots.clubId, clubId),
        isNull(lots.paidAt),
        eq(bids.fanId, fanId),
        exclusiveId ? eq(lots.exclusiveId, exclusiveId) : undefined,
      ),
    )
    .orderBy(desc(lots.closedAt));
}

/** Unpaid lots of all clubs that a reminder may be due for. */
export function findDueLots(tx: Tx, { before, after }: { before: Date; after: Date }): Promise<DueLot[]> {
  return tx
    .select(dueLot)
    .from(lots)
    .innerJoin(bids, eq(bids.id, lots.dueBidId))
    .where(
      and(
        isNull(lots.paidAt),
        isNotNull(lots.closedAt),
        sql`coalesce(${lots.offeredAt}, ${lots.closedAt}) between ${after.toISOString()}::timestamptz and ${before.toISOString()}::timestamptz`,
      ),
    )
    .limit(1000);
}

/** False when it was paid before. */
export async function setLotPaid(
  tx: Tx,
  { clubId, lotId, orderId }: LotKey & { orderId: string },
): Promise<boolean> {
  const paid = await tx
    .update(lots)
    .set({ paidOrderId: orderId, paidAt: sql`clock_timestamp()` })
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId), isNull(lots.paidAt)))
    .returning({ id: lots.id });
  return paid.length === 1;
}

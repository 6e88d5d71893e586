import type { BidIncrement } from '@tifo/contracts/bid-rules';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type PageRequest, WHOLE_LIST_LIMIT } from '#server/db/pagination.ts';
import type { ShownLots } from '#server/features/exclusives/index.ts';
import { auctionBidders, auctions, bids, lots } from './auction-tables.ts';
import type { LotKey } from './bids/lot-store.ts';

const databaseNow = sql<string>`floor(extract(epoch from clock_timestamp()) * 1000)::text`;

export interface ShownAuction {
  auctionId: string;
  name: typeof auctions.$inferSelect.name;
  startAt: Date;
  endAt: Date;
  anonymous: boolean;
  visible: boolean;
  /** The database clock at the time of the query. */
  now: Date;
}

export interface ShownLot extends ShownAuction {
  id: string;
  exclusiveId: string;
  number: number;
  startingPriceCoinUnits: bigint;
  currentPriceCoinUnits: bigint;
  bidCount: number;
  voidedCount: number;
  increments: readonly BidIncrement[];
  bidderCount: number;
  winnerBidId: string | null;
  dueBidId: string | null;
}

/** Returns the lots of these exclusives that belong to a visible auction. */
export async function findShownLots(
  tx: Tx,
  { clubId, exclusiveIds }: { clubId: string; exclusiveIds: string[] },
): Promise<ShownLot[]> {
  const rows = await tx
    .select({ lot: lots, auction: auctions, nowMs: databaseNow })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(and(eq(lots.clubId, clubId), eq(auctions.visible, true), inArray(lots.exclusiveId, exclusiveIds)));
  return rows.map(({ lot, auction, nowMs }) => ({
    ...lot,
    auctionId: auction.id,
    name: auction.name,
    startAt: auction.startAt,
    anonymous: auction.anonymous,
    visible: auction.visible,
    increments: auction.increments,
    now: new Date(Number(nowMs)),
  }));
}

const shownLotColumns = sql`l.exclusive_id, l.auction_id, l.number,
  l.current_price_coin_units as price_coin_units, l.end_at, a.start_at as auction_start_at`;

/**
 * Joined by the store of exclusives. An auction ends with its last lot. `offset 0` makes each lookup an index
 * scan, even when the statistics still report a grown table as small.
 */
export const shownLots: ShownLots = {
  of: (clubId, exclusiveId) => sql`(
    select ${shownLotColumns}
    from (select * from ${lots} where club_id = ${clubId} and exclusive_id = ${exclusiveId} offset 0) l
    cross join lateral (select start_at from ${auctions} where id = l.auction_id and visible offset 0) a
  )`,
  all: (clubId) => sql`(
    with shown as materialized (
      select id, start_at, (select max(end_at) from ${lots} where club_id = ${clubId} and auction_id = auction.id) as end_at
      from ${auctions} as auction where club_id = ${clubId} and visible
    )
    select ${shownLotColumns}, a.end_at as auction_end_at
    from shown a join ${lots} l on l.club_id = ${clubId} and l.auction_id = a.id
  )`,
};

const bidderCount = sql<number>`(
  select count(*)::int from ${auctionBidders} b where b.auction_id = auction.id
)`;

export interface ListedAuctionRow extends ShownAuction {
  bidderCount: number;
  bidCount: number;
  lotCount: number;
  raisedCoinUnits: bigint;
  goalCents: bigint | null;
}

/**
 * Returns a page of visible auctions by descending start, plus one row that tells whether there is another
 * page. An auction ends with its last lot.
 */
export async function findVisibleAuctions(
  tx: Tx,
  { clubId, page: { limit, after } }: { clubId: string; page: PageRequest<[Date, string]> },
): Promise<ListedAuctionRow[]> {
  const ofLots = tx
    .select({
      lastEndAt: sql<string | null>`max(${lots.endAt})`.as('last_end_at'),
      bidCount: sql<number>`coalesce(sum(${lots.bidCount} - ${lots.voidedCount}), 0)::int`.as('bids'),
      lotCount: sql<number>`count(*)::int`.as('lots'),
      raised:
        sql<string>`coalesce(sum(${lots.currentPriceCoinUnits}) filter (where ${lots.topBidId} is not null and ${lots.cancelledBidId} is null), 0)::text`.as(
          'raised',
        ),
    })
    .from(lots)
    .where(and(eq(lots.clubId, clubId), eq(lots.auctionId, sql`${auctions.id}`)))
    .as('of_lots');
  const { lastEndAt, bidCount, lotCount, raised } = ofLots;
  const rows = await tx
    .select({ auction: auctions, lastEndAt, bidCount, lotCount, raised, nowMs: databaseNow, bidderCount })
    .from(auctions)
    .innerJoinLateral(ofLots, sql`true`)
    .where(
      and(
        eq(auctions.clubId, clubId),
        eq(auctions.visible, true),
        after === null
          ? undefined
          : sql`(${auctions.startAt}, ${auctions.id}) < (${after[0].toISOString()}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(auctions.startAt), desc(auctions.id))
    .limit(limit + 1);
  return rows.map(({ auction, lastEndAt, nowMs, raised, ...counts }) => ({
    raisedCoinUnits: BigInt(raised),
    ...auction,
    ...counts,
    auctionId: auction.id,
    endAt: lastEndAt ? new Date(lastEndAt) : auction.endAt,
    now: new Date(Number(nowMs)),
  }));
}

/** Returns which of these clubs show an auction, and which of them have one that accepts bids now. */
export async function findClubsWithAuctions(
  tx: Tx,
  clubIds: string[],
): Promise<{ clubId: string; isActive: boolean }[]> {
  const { rows } = await tx.execute<{ clubId: string; isActive: boolean }>(sql`
    select club.id as "clubId", exists (
      select 1 from ${lots} l join ${auctions} a on a.id = l.auction_id
      where l.club_id = club.id and l.closed_at is null and l.end_at > clock_timestamp()
        and a.visible and a.start_at <= clock_timestamp()
    ) as "isActive"
    from unnest(${sql.param(clubIds)}::uuid[]) as club (id)
    where exists (
      select 1 from ${auctions} a
      where a.club_id = club.id and a.visible and exists (
        select 1 from ${lots} l where l.club_id = a.club_id and l.auction_id = a.id
      )
    )`);
  return rows;
}

/** Returns false if an auction with this id exists. */
export async function insertAuction(
  tx: Tx,
  auction: typeof auctions.$inferInsert,
  itsLots: (typeof lots.$inferInsert)[],
): Promise<boolean> {
  const added = await tx
    .insert(auctions)
    .values(auction)
    .onConflictDoNothing({ target: auctions.id })
    .returning({ id: auctions.id });
  if (added.length === 0) return false;
  if (itsLots.length > 0) await tx.insert(lots).values(itsLots);
  return true;
}

/** Closes the lot while its row is locked: the highest bid wins and its price becomes due. */
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

/** Returns the lots of all clubs that start or end within that time and are not closed yet. */
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

/** Returns the auctions of all clubs that start within that many seconds. */
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
  /** The time since which the price is due. */
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

/** Returns the lots whose price this fan owes, newest first. */
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
    .orderBy(desc(lots.closedAt))
    .limit(WHOLE_LIST_LIMIT);
}

export interface DueLotsQuery {
  /** Owed since a time between these two. */
  since: { from: Date; until: Date };
  /** The lot after which the page begins. */
  after: string | null;
  limit: number;
}

/** Returns a page of the unpaid lots of all clubs, by id. */
export function findDueLots(tx: Tx, { since, after, limit }: DueLotsQuery): Promise<DueLot[]> {
  return tx
    .select(dueLot)
    .from(lots)
    .innerJoin(bids, eq(bids.id, lots.dueBidId))
    .where(
      and(
        isNull(lots.paidAt),
        isNotNull(lots.closedAt),
        sql`coalesce(${lots.offeredAt}, ${lots.closedAt}) between ${since.from.toISOString()}::timestamptz and ${since.until.toISOString()}::timestamptz`,
        after === null ? undefined : gt(lots.id, after),
      ),
    )
    .orderBy(asc(lots.id))
    .limit(limit);
}

/** Returns false if the lot had been paid before. */
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

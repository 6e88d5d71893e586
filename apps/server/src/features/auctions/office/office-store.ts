import type { AuctionStatus } from '@tifo/contracts/auctions';
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';
import { containing } from '#server/db/like-pattern.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { findOrdersByIds } from '#server/features/orders/index.ts';
import { auctionBidders, auctions, bids, bidVoids, lots } from '../auction-tables.ts';
import type { LotKey } from '../bids/lot-store.ts';

export type AuctionRow = typeof auctions.$inferSelect;
export type OfficeLotRow = typeof lots.$inferSelect & {
  leaderId: string | null;
  buyerId: string | null;
  dueCoinUnits: bigint | null;
  /** Whether the whole price was paid back. */
  isRefunded: boolean;
};

export interface AuctionKey {
  clubId: string;
  auctionId: string;
}

export interface CountedAuction extends AuctionRow {
  lastEndAt: Date;
  lotCount: number;
  bidCount: number;
  unpaidCount: number;
  /** The database clock at the time of the query. */
  now: Date;
}

export interface AuctionSearch {
  clubId: string;
  words?: string | undefined;
  status?: AuctionStatus | undefined;
}

const now = sql<Date>`clock_timestamp()`.mapWith(auctions.startAt);
// Raw SQL: in a query of one table Drizzle omits the table from column names.
const lastEndAt = sql<Date>`coalesce((
  select max(lot.end_at) from ${lots} as lot where lot.auction_id = auction.id
), auction.end_at)`.mapWith(auctions.endAt);
const countOf = (what: SQL) =>
  sql<number>`(select ${what} from ${lots} as lot where lot.auction_id = auction.id)`;

const counted = {
  auction: auctions,
  lastEndAt,
  lotCount: countOf(sql`count(*)::int`),
  bidCount: countOf(sql`coalesce(sum(lot.bid_count - lot.voided_count), 0)::int`),
  unpaidCount: countOf(
    sql`(count(*) filter (where lot.due_bid_id is not null and lot.paid_at is null))::int`,
  ),
  now,
};

const STATUS: Readonly<Record<AuctionStatus, SQL>> = {
  UPCOMING: sql`${auctions.startAt} > clock_timestamp()`,
  ACTIVE: sql`${auctions.startAt} <= clock_timestamp() and ${lastEndAt} > clock_timestamp()`,
  CLOSED: sql`${lastEndAt} <= clock_timestamp()`,
};

function matching({ clubId, words, status }: AuctionSearch) {
  return and(
    eq(auctions.clubId, clubId),
    words
      ? sql`concat_ws(' ', ${auctions.name} ->> 'en', ${auctions.name} ->> 'fr') ilike ${containing(words)}`
      : undefined,
    status ? STATUS[status] : undefined,
  );
}

/** Returns the auctions of a club, latest first. */
export async function findAuctionsOfClub(
  tx: Tx,
  { page, ...search }: AuctionSearch & { page: PageRequest<{ startAt: string; id: string }> },
): Promise<CountedAuction[]> {
  const { after } = page;
  const rows = await tx
    .select(counted)
    .from(auctions)
    .where(
      and(
        matching(search),
        after
          ? sql`(${auctions.startAt}, ${auctions.id}) < (${after.startAt}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(auctions.startAt), desc(auctions.id))
    .limit(page.limit + 1);
  return rows.map(({ auction, ...counts }) => ({ ...auction, ...counts }));
}

export async function countAuctions(tx: Tx, search: AuctionSearch): Promise<number> {
  return tx.$count(auctions, matching(search));
}

export async function findCountedAuction(tx: Tx, key: AuctionKey): Promise<CountedAuction | undefined> {
  const [row] = await tx.select(counted).from(auctions).where(isAuction(key));
  return row && { ...row.auction, ...row };
}

/** Locks an auction. Writers lock the auction first, then its lots. */
export async function lockAuction(tx: Tx, key: AuctionKey): Promise<AuctionRow | undefined> {
  const [row] = await tx.select().from(auctions).where(isAuction(key)).for('update');
  return row;
}

/** Whether anybody has bid, voided bids included. */
export async function hasBidders(tx: Tx, { clubId, auctionId }: AuctionKey): Promise<boolean> {
  const rows = await tx
    .select({ fanId: auctionBidders.fanId })
    .from(auctionBidders)
    .where(and(eq(auctionBidders.clubId, clubId), eq(auctionBidders.auctionId, auctionId)))
    .limit(1);
  return rows.length > 0;
}

/** The caller must hold the lock of the row, and its lots are gone. */
export async function deleteAuctionRow(tx: Tx, key: AuctionKey): Promise<void> {
  await tx.delete(auctions).where(isAuction(key));
}

export async function updateAuction(
  tx: Tx,
  key: AuctionKey,
  changes: Partial<Omit<AuctionRow, 'id' | 'clubId' | 'version' | 'createdAt'>>,
): Promise<void> {
  await tx
    .update(auctions)
    .set({ ...changes, version: sql`${auctions.version} + 1` })
    .where(isAuction(key));
}

/**
 * Returns the lots by number, with the leader or winner of each, and the fan who owes or has paid its price.
 */
export async function findOfficeLots(
  tx: Tx,
  { clubId, auctionId, lotId }: { clubId: string; auctionId?: string; lotId?: string },
): Promise<OfficeLotRow[]> {
  const [top, due] = [alias(bids, 'top'), alias(bids, 'due')];
  const rows = await tx
    .select({ lot: lots, leaderId: top.fanId, buyerId: due.fanId, dueCoinUnits: due.priceCoinUnits })
    .from(lots)
    .leftJoin(top, eq(top.id, lots.topBidId))
    .leftJoin(due, eq(due.id, lots.dueBidId))
    .where(
      and(
        eq(lots.clubId, clubId),
        auctionId ? eq(lots.auctionId, auctionId) : undefined,
        lotId ? eq(lots.id, lotId) : undefined,
      ),
    )
    .orderBy(asc(lots.number));
  const ids = rows.flatMap(({ lot }) => lot.paidOrderId ?? []);
  const found = await findOrdersByIds(tx, { clubId, ids });
  const orders = new Map(found.map((order) => [order.id, order]));
  return rows.map(({ lot, ...people }) => {
    const order = lot.paidOrderId === null ? undefined : orders.get(lot.paidOrderId);
    // What is paid on the site is delivered as an order.
    const { delivery, deliveryNote, deliveredAt } = order ?? lot;
    const delivered = { delivery, deliveryNote, deliveredAt };
    return { ...lot, ...people, ...delivered, isRefunded: order?.status === 'REFUNDED' };
  });
}

/** Locks the lots of an auction in the order that all transactions use. */
export async function lockLotsOfAuction(
  tx: Tx,
  { clubId, auctionId }: AuctionKey,
): Promise<(typeof lots.$inferSelect)[]> {
  return tx
    .select()
    .from(lots)
    .where(and(eq(lots.clubId, clubId), eq(lots.auctionId, auctionId)))
    .orderBy(asc(lots.id))
    .for('update');
}

export async function insertLots(tx: Tx, rows: (typeof lots.$inferInsert)[]): Promise<void> {
  await tx.insert(lots).values(rows);
}

export async function deleteLots(tx: Tx, { clubId, lotIds }: { clubId: string; lotIds: string[] }) {
  await tx.delete(lots).where(and(eq(lots.clubId, clubId), inArray(lots.id, lotIds)));
}

/**
 * The caller must hold the locks of the lots. Numbers are cleared first, since no two lots may share one in
 * between.
 */
export async function renumberLots(
  tx: Tx,
  { clubId, auctionId }: AuctionKey,
  lotIds: string[],
): Promise<void> {
  const ofAuction = and(eq(lots.clubId, clubId), eq(lots.auctionId, auctionId));
  await tx
    .update(lots)
    .set({ number: sql`-${lots.number}` })
    .where(ofAuction);
  await tx.execute(sql`
    update ${lots} set number = new.place
    from unnest(${sql.param(lotIds)}::uuid[]) with ordinality as new (id, place)
    where ${lots.clubId} = ${clubId} and ${lots.id} = new.id`);
}

/** Sets the starting price of a lot without bids, which is also its current price. */
export async function setStartingPrice(
  tx: Tx,
  { clubId, lotId, priceCoinUnits }: LotKey & { priceCoinUnits: bigint },
): Promise<void> {
  await tx
    .update(lots)
    .set({ startingPriceCoinUnits: priceCoinUnits, currentPriceCoinUnits: priceCoinUnits })
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId)));
}

/** Moves the end of those of these lots that are still open. */
export async function setLotEnds(
  tx: Tx,
  { clubId, lotIds, endAt }: { clubId: string; lotIds: string[]; endAt: Date },
): Promise<void> {
  await tx
    .update(lots)
    .set({ endAt })
    .where(and(eq(lots.clubId, clubId), inArray(lots.id, lotIds), isNull(lots.closedAt)));
}

export type OfficeBidRow = typeof bids.$inferSelect & { voidedAt: Date | null; reason: string | null };

/** Returns all bids of a lot, voided ones included, newest first. */
export async function findAllBids(
  tx: Tx,
  { clubId, lotId, page }: LotKey & { page: PageRequest<number> },
): Promise<OfficeBidRow[]> {
  const rows = await tx
    .select({ bid: bids, voidedAt: bidVoids.createdAt, reason: bidVoids.reason })
    .from(bids)
    .leftJoin(bidVoids, eq(bidVoids.bidId, bids.id))
    .where(
      and(
        eq(bids.clubId, clubId),
        eq(bids.lotId, lotId),
        page.after === null ? undefined : sql`${bids.seq} < ${page.after}`,
      ),
    )
    .orderBy(desc(bids.seq))
    .limit(page.limit + 1);
  return rows.map(({ bid, ...voided }) => ({ ...bid, ...voided }));
}

function isAuction({ clubId, auctionId }: AuctionKey) {
  return and(eq(auctions.clubId, clubId), eq(auctions.id, auctionId));
}

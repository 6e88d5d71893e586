import { and, asc, between, desc, eq, gt, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';
import { auctions, bids, lots } from '../auction-tables.ts';
import type { LotState, PlacedBid } from './bid-rules.ts';

const placedBid = {
  id: bids.id,
  lotId: bids.lotId,
  seq: bids.seq,
  fanId: bids.fanId,
  priceCoinUnits: bids.priceCoinUnits,
  idempotencyKey: bids.idempotencyKey,
  createdAt: bids.createdAt,
};

export interface LotKey {
  clubId: string;
  lotId: string;
}

export interface LockedLot extends LotState {
  auctionId: string;
  exclusiveId: string;
  anonymous: boolean;
  toldSeq: number;
  dueBidId: string | null;
}

/** `for update of` takes the name of an alias only. */
const locked = alias(lots, 'locked');

export async function lockLot(tx: Tx, { clubId, lotId }: LotKey): Promise<LockedLot | undefined> {
  const [lot] = await lockLots(tx, { clubId, lotIds: [lotId] });
  return lot;
}

/**
 * Holds the rows of the lots to the end of the transaction, taken in one order by everybody. Read the clock in the next
 * statement, not in this one.
 */
export async function lockLots(
  tx: Tx,
  { clubId, lotIds }: { clubId: string; lotIds: string[] },
): Promise<LockedLot[]> {
  const rows = await tx
    .select({ lot: locked, auction: auctions })
    .from(locked)
    .innerJoin(auctions, eq(auctions.id, locked.auctionId))
    .where(and(eq(locked.clubId, clubId), sql`${locked.id} = any(${sql.param(lotIds)}::uuid[])`))
    .orderBy(asc(locked.id))
    .for('update', { of: locked });
  return rows.map(({ lot, auction }) => {
    const { extensionWindowSeconds: windowSeconds, extensionLengthSeconds: lengthSeconds } = auction;
    return {
      ...lot,
      lotId: lot.id,
      startAt: auction.startAt,
      visible: auction.visible,
      anonymous: auction.anonymous,
      extension: windowSeconds !== null && lengthSeconds !== null ? { windowSeconds, lengthSeconds } : null,
    };
  });
}

/** What a mail says of a lot; not locked, so it may have moved on when it is read. */
export async function findLot(
  tx: Tx,
  { clubId, lotId }: LotKey,
): Promise<{ exclusiveId: string; currentPriceCoinUnits: bigint } | undefined> {
  const [lot] = await tx
    .select({ exclusiveId: lots.exclusiveId, currentPriceCoinUnits: lots.currentPriceCoinUnits })
    .from(lots)
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId)));
  return lot;
}

/** The database's clock to the millisecond, rounded down so that it never reaches an end too early or too late. */
export async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ ms: string }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  );
  return new Date(Number(rows[0]?.ms));
}

export interface BidderOnLot {
  lotId: string;
  fanId: string;
}

/** Which of these fans have bid on that lot before, by index, and the clock, in one statement. */
export async function readClockAndBidders(
  tx: Tx,
  asked: readonly BidderOnLot[],
): Promise<{ now: Date; hasBid: boolean[] }> {
  const lotIds = sql.param(asked.map(({ lotId }) => lotId));
  const fanIds = sql.param(asked.map(({ fanId }) => fanId));
  const { rows } = await tx.execute<{ ms: string; has_bid: boolean[] }>(sql`
    select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms,
      array(
        select exists (select 1 from ${bids} where ${bids.fanId} = asked.fan and ${bids.lotId} = asked.lot)
        from unnest(${lotIds}::uuid[], ${fanIds}::uuid[]) with ordinality as asked (lot, fan, place)
        order by asked.place
      ) as has_bid`);
  return { now: new Date(Number(rows[0]?.ms)), hasBid: rows[0]?.has_bid ?? [] };
}

export interface EarlierBidsQuery {
  clubId: string;
  fanIds: string[];
  keys: string[];
  ids: string[];
}

/** Bids that stand already under one of these keys of these fans, or under one of these ids. */
export async function findEarlierBids(
  tx: Tx,
  { clubId, fanIds, keys, ids }: EarlierBidsQuery,
): Promise<PlacedBid[]> {
  if (keys.length === 0 && ids.length === 0) return [];
  const sameKey = and(inArray(bids.fanId, fanIds), inArray(bids.idempotencyKey, keys));
  return tx
    .select(placedBid)
    .from(bids)
    .where(and(eq(bids.clubId, clubId), or(sameKey, inArray(bids.id, ids))));
}

/** All in one statement, however many. */
export async function insertBids(tx: Tx, clubId: string, placed: readonly PlacedBid[]): Promise<void> {
  const column = (pick: (bid: PlacedBid) => unknown) => sql.param(placed.map(pick));
  await tx.execute(sql`
    insert into ${bids} (club_id, id, lot_id, seq, fan_id, price_coin_units, idempotency_key, created_at)
    select ${clubId}::uuid, * from unnest(
      ${column(({ id }) => id)}::uuid[],
      ${column(({ lotId }) => lotId)}::uuid[],
      ${column(({ seq }) => seq)}::int[],
      ${column(({ fanId }) => fanId)}::uuid[],
      ${column(({ priceCoinUnits }) => String(priceCoinUnits))}::bigint[],
      ${column(({ idempotencyKey }) => idempotencyKey)}::text[],
      ${column(({ createdAt }) => createdAt.toISOString())}::timestamptz[])`);
}

/** What the bids have made of the lots, in one statement. */
export async function updateLotsAfterBids(tx: Tx, clubId: string, changed: LotState[]): Promise<void> {
  const column = (pick: (lot: LotState) => unknown) => sql.param(changed.map(pick));
  await tx.execute(sql`
    update ${lots} set current_price_coin_units = new.price, bid_count = new.bids, bidder_count = new.bidders,
      top_bid_id = new.top_bid, end_at = new.ends
    from unnest(
      ${column(({ lotId }) => lotId)}::uuid[],
      ${column(({ currentPriceCoinUnits }) => String(currentPriceCoinUnits))}::bigint[],
      ${column(({ bidCount }) => bidCount)}::int[],
      ${column(({ bidderCount }) => bidderCount)}::int[],
      ${column(({ topBidId }) => topBidId)}::uuid[],
      ${column(({ endAt }) => endAt.toISOString())}::timestamptz[]
    ) as new (id, price, bids, bidders, top_bid, ends)
    where ${lots.clubId} = ${clubId} and ${lots.id} = new.id`);
}

export async function setToldSeq(
  tx: Tx,
  { clubId, lotId, toldSeq }: LotKey & { toldSeq: number },
): Promise<void> {
  await tx
    .update(lots)
    .set({ toldSeq })
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId)));
}

/** Lots of all clubs with bids whose losers may not have been told. */
export function findUntoldLots(tx: Tx): Promise<LotKey[]> {
  return tx
    .select({ clubId: lots.clubId, lotId: lots.id })
    .from(lots)
    .where(lt(lots.toldSeq, lots.bidCount))
    .limit(1000);
}

export async function findBid(
  tx: Tx,
  { clubId, id }: { clubId: string; id: string },
): Promise<PlacedBid | undefined> {
  const [bid] = await tx
    .select(placedBid)
    .from(bids)
    .where(and(eq(bids.clubId, clubId), eq(bids.id, id)));
  return bid;
}

/** Newest first, below `beforeSeq`. */
export function findBidsOfLot(
  tx: Tx,
  { clubId, lotId, limit, beforeSeq }: LotKey & { limit: number; beforeSeq: number | null },
): Promise<PlacedBid[]> {
  return tx
    .select(placedBid)
    .from(bids)
    .where(
      and(
        eq(bids.clubId, clubId),
        eq(bids.lotId, lotId),
        beforeSeq === null ? undefined : lt(bids.seq, beforeSeq),
      ),
    )
    .orderBy(desc(bids.seq))
    .limit(limit);
}

/** The newest bids of several lots at once, newest first within each. */
export function findNewestBids(
  tx: Tx,
  { clubId, lotIds, perLot }: { clubId: string; lotIds: string[]; perLot: number },
): Promise<PlacedBid[]> {
  const newest = tx
    .select(placedBid)
    .from(bids)
    .where(and(eq(bids.clubId, clubId), eq(bids.lotId, sql`${lots.id}`)))
    .orderBy(desc(bids.seq))
    .limit(perLot)
    .as('newest');
  return tx
    .select({
      id: newest.id,
      lotId: newest.lotId,
      seq: newest.seq,
      fanId: newest.fanId,
      priceCoinUnits: newest.priceCoinUnits,
      idempotencyKey: newest.idempotencyKey,
      createdAt: newest.createdAt,
    })
    .from(lots)
    .innerJoinLateral(newest, sql`true`)
    .where(and(eq(lots.clubId, clubId), inArray(lots.id, lotIds)))
    .orderBy(desc(newest.seq));
}

/** Bids of this range of a lot that have been topped by somebody else, one for each fan who has not bid since. */
export function findOutbidBids(
  tx: Tx,
  { clubId, lotId, fromSeq, toSeq }: LotKey & { fromSeq: number; toSeq: number },
): Promise<PlacedBid[]> {
  const later = alias(bids, 'later');
  const bidAgain = tx
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.fanId, bids.fanId), eq(later.lotId, bids.lotId), gt(later.seq, bids.seq)));
  return tx
    .select(placedBid)
    .from(bids)
    .innerJoin(lots, eq(lots.id, bids.lotId))
    .where(
      and(
        eq(bids.clubId, clubId),
        eq(bids.lotId, lotId),
        between(bids.seq, fromSeq, toSeq),
        ne(bids.id, lots.topBidId),
        notExists(bidAgain),
      ),
    );
}

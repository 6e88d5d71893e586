import { and, between, desc, eq, gt, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
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
}

/** `for update of` takes the name of an alias only. */
const locked = alias(lots, 'locked');

/** Holds the lot's row to the end of the transaction. Read the clock in the next statement, not in this one. */
export async function lockLot(tx: Tx, { clubId, lotId }: LotKey): Promise<LockedLot | undefined> {
  const [row] = await tx
    .select({ lot: locked, auction: auctions })
    .from(locked)
    .innerJoin(auctions, eq(auctions.id, locked.auctionId))
    .where(and(eq(locked.clubId, clubId), eq(locked.id, lotId)))
    .for('update', { of: locked });
  if (!row) return undefined;
  const { lot, auction } = row;
  const { extensionWindowSeconds: windowSeconds, extensionLengthSeconds: lengthSeconds } = auction;
  return {
    ...lot,
    lotId,
    startAt: auction.startAt,
    visible: auction.visible,
    anonymous: auction.anonymous,
    extension: windowSeconds !== null && lengthSeconds !== null ? { windowSeconds, lengthSeconds } : null,
  };
}

/** The database's clock to the millisecond, rounded down so that it never reaches an end too early or too late. */
export async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ ms: string }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms`,
  );
  return new Date(Number(rows[0]?.ms));
}

/** Which of these fans have bid on the lot, and the clock, in one statement. */
export async function readClockAndBidders(
  tx: Tx,
  { lotId, fanIds }: { lotId: string; fanIds: string[] },
): Promise<{ now: Date; bidderIds: Set<string> }> {
  const { rows } = await tx.execute<{ ms: string; bidder_ids: string[] }>(sql`
    select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms,
      array(
        select asked.id::text from unnest(${sql.param(fanIds)}::uuid[]) as asked (id)
        where exists (select 1 from ${bids} where ${bids.fanId} = asked.id and ${bids.lotId} = ${lotId})
      ) as bidder_ids`);
  return { now: new Date(Number(rows[0]?.ms)), bidderIds: new Set(rows[0]?.bidder_ids) };
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

/** What the bids have made of the lot. */
export async function updateLotAfterBids(tx: Tx, clubId: string, lot: LotState): Promise<void> {
  const { currentPriceCoinUnits, bidCount, bidderCount, topBidId, endAt } = lot;
  await tx
    .update(lots)
    .set({ currentPriceCoinUnits, bidCount, bidderCount, topBidId, endAt })
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lot.lotId)));
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

import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prepareStatement, readAs, statementOf } from '#server/db/statement-pipeline.ts';
import { auctions, lots } from '../auction-tables.ts';
import type { LotState } from './bid-rules.ts';

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

export async function lockLot(tx: Tx, { clubId, lotId }: LotKey): Promise<LockedLot | undefined> {
  const [lot] = await lockLots(tx, { clubId, lotIds: [lotId] });
  return lot;
}

/**
 * Holds the rows of the lots to the end of the transaction, taken in one order by everybody. Read the clock in the next
 * statement, not in this one.
 */
export const lockLots = statementOf((key: { clubId: string; lotIds: string[] }) =>
  readAs(selectForUpdate.with(key), (rows) => rows.map(toLockedLot)),
);

const selectForUpdate = prepareStatement<{ clubId: string; lotIds: string[] }, LockedRow>(
  ({ clubId, lotIds }) => sql`
    select lot.id, lot.auction_id, lot.exclusive_id, lot.closed_at, lot.end_at, lot.current_price_coin_units,
      lot.bid_count, lot.bidder_count, lot.top_bid_id, lot.told_seq, lot.due_bid_id, auction.start_at, auction.visible,
      auction.anonymous, auction.extension_window_seconds, auction.extension_length_seconds
    from ${lots} as lot join ${auctions} as auction on auction.id = lot.auction_id
    where lot.club_id = ${clubId} and lot.id = any(${lotIds}::uuid[])
    order by lot.id
    for update of lot`,
);

interface LockedRow {
  id: string;
  auction_id: string;
  exclusive_id: string;
  closed_at: Date | null;
  end_at: Date;
  current_price_coin_units: string;
  bid_count: number;
  bidder_count: number;
  top_bid_id: string | null;
  told_seq: number;
  due_bid_id: string | null;
  start_at: Date;
  visible: boolean;
  anonymous: boolean;
  extension_window_seconds: number | null;
  extension_length_seconds: number | null;
}

function toLockedLot(row: LockedRow): LockedLot {
  const { extension_window_seconds: windowSeconds, extension_length_seconds: lengthSeconds } = row;
  return {
    lotId: row.id,
    auctionId: row.auction_id,
    exclusiveId: row.exclusive_id,
    closedAt: row.closed_at,
    endAt: row.end_at,
    currentPriceCoinUnits: BigInt(row.current_price_coin_units),
    bidCount: row.bid_count,
    bidderCount: row.bidder_count,
    topBidId: row.top_bid_id,
    toldSeq: row.told_seq,
    dueBidId: row.due_bid_id,
    startAt: row.start_at,
    visible: row.visible,
    anonymous: row.anonymous,
    extension: windowSeconds !== null && lengthSeconds !== null ? { windowSeconds, lengthSeconds } : null,
  };
}

/** What mails say of lots; not locked, so they may have moved on when it is read. */
export function findLots(
  tx: Tx,
  { clubId, lotIds }: { clubId: string; lotIds: string[] },
): Promise<{ lotId: string; exclusiveId: string; currentPriceCoinUnits: bigint }[]> {
  return tx
    .select({
      lotId: lots.id,
      exclusiveId: lots.exclusiveId,
      currentPriceCoinUnits: lots.currentPriceCoinUnits,
    })
    .from(lots)
    .where(and(eq(lots.clubId, clubId), inArray(lots.id, lotIds)));
}

/** What the bids have made of the lots, in one statement. */
export const updateLotsAfterBids = statementOf(
  ({ clubId, changed }: { clubId: string; changed: LotState[] }) =>
    writeStates.with({
      clubId,
      lotIds: changed.map(({ lotId }) => lotId),
      prices: changed.map(({ currentPriceCoinUnits }) => String(currentPriceCoinUnits)),
      bidCounts: changed.map(({ bidCount }) => bidCount),
      bidderCounts: changed.map(({ bidderCount }) => bidderCount),
      topBidIds: changed.map(({ topBidId }) => topBidId),
      ends: changed.map(({ endAt }) => endAt.toISOString()),
    }),
);

interface StateColumns {
  clubId: string;
  lotIds: string[];
  prices: string[];
  bidCounts: number[];
  bidderCounts: number[];
  topBidIds: (string | null)[];
  ends: string[];
}

const writeStates = prepareStatement<StateColumns, object>(
  ({ clubId, lotIds, prices, bidCounts, bidderCounts, topBidIds, ends }) => sql`
    update ${lots} set current_price_coin_units = new.price, bid_count = new.bids, bidder_count = new.bidders,
      top_bid_id = new.top_bid, end_at = new.ends
    from unnest(
      ${lotIds}::uuid[],
      ${prices}::bigint[],
      ${bidCounts}::int[],
      ${bidderCounts}::int[],
      ${topBidIds}::uuid[],
      ${ends}::timestamptz[]
    ) as new (id, price, bids, bidders, top_bid, ends)
    where ${lots.clubId} = ${clubId} and ${lots.id} = new.id`,
);

/** Remembers that the losers of all bids so far have been told. */
export async function setToldSeqs(
  tx: Tx,
  clubId: string,
  told: readonly Pick<LockedLot, 'lotId' | 'bidCount'>[],
): Promise<void> {
  await writeToldSeqs(tx, {
    clubId,
    lotIds: told.map(({ lotId }) => lotId),
    bidCounts: told.map(({ bidCount }) => bidCount),
  });
}

const writeToldSeqs = prepareStatement<{ clubId: string; lotIds: string[]; bidCounts: number[] }, object>(
  ({ clubId, lotIds, bidCounts }) => sql`
    update ${lots} set told_seq = new.bids
    from unnest(${lotIds}::uuid[], ${bidCounts}::int[]) as new (id, bids)
    where ${lots.clubId} = ${clubId} and ${lots.id} = new.id`,
);

/** Lots of all clubs with bids whose losers may not have been told. */
export function findUntoldLots(tx: Tx): Promise<LotKey[]> {
  return tx
    .select({ clubId: lots.clubId, lotId: lots.id })
    .from(lots)
    .where(lt(lots.toldSeq, lots.bidCount))
    .limit(1000);
}

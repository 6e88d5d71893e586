import type { BidIncrement } from '@tifo/contracts/bid-rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prepareSelection } from '#server/db/prepare-select.ts';
import { type Places, pipeline, prepareStatement, statementOf } from '#server/db/statement-pipeline.ts';
import { exclusivesBySlug } from '#server/features/exclusives/index.ts';
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
  notifiedSeq: number;
  dueBidId: string | null;
}

export interface LotsKey {
  clubId: string;
  lotIds: string[];
}

const exclusive = exclusivesBySlug;

/** Returns the exclusives with these slugs, each with whether it is shown and with its lot. */
export const findLotsOfSlugs = prepareSelection(
  { slug: exclusive.slug, visible: exclusive.visible, lotId: sql<string | null>`${lots.id}` },
  ({ clubId, slugs }: Places<{ clubId: string; slugs: string[] }>) => sql`
    from unnest(${slugs}::text[]) as asked (slug)
    join ${exclusive.table} on ${exclusive.clubId} = ${clubId} and ${exclusive.slug} = asked.slug
    left join ${lots} on ${lots.clubId} = ${exclusive.clubId} and ${lots.exclusiveId} = ${exclusive.id}`,
);

export async function lockLot(tx: Tx, { clubId, lotId }: LotKey): Promise<LockedLot | undefined> {
  const [lot] = await lockLots(tx, { clubId, lotIds: [lotId] });
  return lot;
}

/**
 * Locks the rows of the lots until the end of the transaction, always in the same order to avoid deadlocks.
 * The clock must be read in the next statement, not in this one.
 */
export async function lockLots(tx: Tx, key: LotsKey): Promise<LockedLot[]> {
  const [rows, rules] = await pipeline(tx, [lockLotRows.with(key), findLotRules.with(key)]);
  return toLockedLots(rows, rules);
}

/**
 * Locks the open lots of these clubs until the end of the transaction: bids in flight are committed before, and others are
 * decided after.
 */
export async function holdOpenLots(tx: Tx, clubIds: string[]): Promise<void> {
  await tx.execute(sql`
    select from ${lots} where club_id = any(${sql.param(clubIds)}::uuid[]) and closed_at is null order by id for share`);
}

export const lockLotRows = prepareStatement<LotsKey, LotRow>(
  ({ clubId, lotIds }) => sql`
    select id, auction_id, exclusive_id, closed_at, end_at, current_price_coin_units, bid_count, voided_count,
      bidder_count, top_bid_id, told_seq, due_bid_id
    from ${lots}
    where club_id = ${clubId} and id = any(${lotIds}::uuid[])
    order by id
    for update`,
);

/**
 * Returns the auction settings of the lots. Whoever changes an auction locks its lots, so call this in a
 * statement after that lock: a join in the locking statement would read the auction as it was before the
 * wait.
 */
export const findLotRules = prepareStatement<LotsKey, LotRules>(
  ({ clubId, lotIds }) => sql`
    select lot.id, auction.start_at, auction.visible, auction.anonymous, auction.increments,
      auction.extension_window_seconds, auction.extension_length_seconds
    from ${lots} as lot join ${auctions} as auction on auction.id = lot.auction_id
    where lot.club_id = ${clubId} and lot.id = any(${lotIds}::uuid[])`,
);

export interface LotRow {
  id: string;
  auction_id: string;
  exclusive_id: string;
  closed_at: Date | null;
  end_at: Date;
  current_price_coin_units: string;
  bid_count: number;
  voided_count: number;
  bidder_count: number;
  top_bid_id: string | null;
  told_seq: number;
  due_bid_id: string | null;
}

export interface LotRules {
  id: string;
  start_at: Date;
  visible: boolean;
  anonymous: boolean;
  increments: BidIncrement[];
  extension_window_seconds: number | null;
  extension_length_seconds: number | null;
}

export function toLockedLots(rows: LotRow[], rules: LotRules[]): LockedLot[] {
  const rulesOf = new Map(rules.map((rule) => [rule.id, rule]));
  return rows.flatMap((row) => {
    const rule = rulesOf.get(row.id);
    return rule ? toLockedLot(row, rule) : [];
  });
}

function toLockedLot(row: LotRow, rule: LotRules): LockedLot {
  const { extension_window_seconds: windowSeconds, extension_length_seconds: lengthSeconds } = rule;
  return {
    lotId: row.id,
    auctionId: row.auction_id,
    exclusiveId: row.exclusive_id,
    closedAt: row.closed_at,
    endAt: row.end_at,
    currentPriceCoinUnits: BigInt(row.current_price_coin_units),
    bidCount: row.bid_count,
    voidedCount: row.voided_count,
    increments: rule.increments,
    bidderCount: row.bidder_count,
    topBidId: row.top_bid_id,
    notifiedSeq: row.told_seq,
    dueBidId: row.due_bid_id,
    startAt: rule.start_at,
    visible: rule.visible,
    anonymous: rule.anonymous,
    extension: windowSeconds !== null && lengthSeconds !== null ? { windowSeconds, lengthSeconds } : null,
  };
}

/** Returns what mails need to know of lots. The rows are not locked, so they may have changed since. */
export function findLots(
  tx: Tx,
  { clubId, lotIds }: { clubId: string; lotIds: string[] },
): Promise<{ lotId: string; exclusiveId: string; currentPriceCoinUnits: bigint; endAt: Date }[]> {
  return tx
    .select({
      lotId: lots.id,
      exclusiveId: lots.exclusiveId,
      currentPriceCoinUnits: lots.currentPriceCoinUnits,
      endAt: lots.endAt,
    })
    .from(lots)
    .where(and(eq(lots.clubId, clubId), inArray(lots.id, lotIds)));
}

/** Stores the state that the bids have left the lots in, in one statement. */
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

/** Records that the outbid fans of all bids so far have been notified. */
export async function setNotifiedSeqs(
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

/** Returns the lots of all clubs with bids whose outbid fans may not have been notified. */
export function findLotsToNotify(tx: Tx): Promise<LotKey[]> {
  return tx
    .select({ clubId: lots.clubId, lotId: lots.id })
    .from(lots)
    .where(sql`${lots.hasUntoldBids}`)
    .limit(1000);
}

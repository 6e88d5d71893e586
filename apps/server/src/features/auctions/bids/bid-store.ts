import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prepareSelect } from '#server/db/prepare-select.ts';
import {
  nothing,
  type Places,
  prepareStatement,
  readAs,
  statementOf,
} from '#server/db/statement-pipeline.ts';
import { type FanRefusal, refusalOf } from '#server/features/fans/index.ts';
import { bids, bidVoids, lots } from '../auction-tables.ts';
import type { PlacedBid } from './bid-rules.ts';
import type { LotKey } from './lot-store.ts';

const placedBid = {
  id: bids.id,
  lotId: bids.lotId,
  seq: bids.seq,
  fanId: bids.fanId,
  priceCoinUnits: bids.priceCoinUnits,
  idempotencyKey: bids.idempotencyKey,
  createdAt: bids.createdAt,
};

export interface BidderOnLot {
  lotId: string;
  fanId: string;
}

/**
 * Returns which of these fans have bid on that lot before, who may bid no more, and the clock, in one statement.
 * Forces the index: a plain `exists`, planned while the table was empty, kept its sequential scan as the table grew.
 */
export const readClockAndBidders = statementOf((asked: readonly BidderOnLot[]) => {
  const places = { lotIds: asked.map(({ lotId }) => lotId), fanIds: asked.map(({ fanId }) => fanId) };
  return readAs(selectClockAndBidders.with(places), ([row]) => ({
    now: new Date(Number(row?.ms)),
    hasBid: row?.has_bid ?? [],
    refusals: row?.refusals ?? [],
  }));
});

const selectClockAndBidders = prepareStatement<
  { lotIds: string[]; fanIds: string[] },
  { ms: string; has_bid: boolean[]; refusals: (FanRefusal | null)[] }
>(
  ({ lotIds, fanIds }) => sql`
    select floor(extract(epoch from clock_timestamp()) * 1000)::text as ms,
      array(
        select earlier.found is not null
        from unnest(${lotIds}::uuid[], ${fanIds}::uuid[]) with ordinality as asked (lot, fan, place)
        left join lateral (
          select true as found from ${bids}
          where ${bids.fanId} = asked.fan and ${bids.lotId} = asked.lot limit 1
        ) as earlier on true
        order by asked.place
      ) as has_bid,
      array(
        select ${refusalOf(sql`asked.fan`)} from unnest(${fanIds}::uuid[]) with ordinality as asked (fan, place)
        order by asked.place
      ) as refusals`,
);

export interface EarlierBidsQuery {
  clubId: string;
  fanIds: string[];
  keys: string[];
  ids: string[];
}

/** Returns the stored bids with one of these idempotency keys of these fans, or one of these ids. */
export const findEarlierBids = statementOf((query: EarlierBidsQuery) =>
  query.keys.length === 0 && query.ids.length === 0 ? nothing<PlacedBid[]>([]) : selectEarlier.with(query),
);

const selectEarlier = prepareSelect(
  bids,
  ({ clubId, fanIds, keys, ids }: Places<EarlierBidsQuery>) => sql`
    where club_id = ${clubId} and (
      fan_id = any(${fanIds}::uuid[]) and idempotency_key = any(${keys}::text[]) or id = any(${ids}::uuid[]))`,
  { isPlannedAnew: true },
);

/** Inserts all bids in one statement. */
export const insertBids = statementOf(
  ({ clubId, placed }: { clubId: string; placed: readonly PlacedBid[] }) =>
    writeBids.with({
      clubId,
      ids: placed.map(({ id }) => id),
      lotIds: placed.map(({ lotId }) => lotId),
      seqs: placed.map(({ seq }) => seq),
      fanIds: placed.map(({ fanId }) => fanId),
      prices: placed.map(({ priceCoinUnits }) => String(priceCoinUnits)),
      keys: placed.map(({ idempotencyKey }) => idempotencyKey),
      times: placed.map(({ createdAt }) => createdAt.toISOString()),
    }),
);

interface BidColumns {
  clubId: string;
  ids: string[];
  lotIds: string[];
  seqs: number[];
  fanIds: string[];
  prices: string[];
  keys: (string | null)[];
  times: string[];
}

const writeBids = prepareStatement<BidColumns, object>(
  ({ clubId, ids, lotIds, seqs, fanIds, prices, keys, times }) => sql`
    insert into ${bids} (club_id, id, lot_id, seq, fan_id, price_coin_units, idempotency_key, created_at)
    select ${clubId}::uuid, * from unnest(
      ${ids}::uuid[],
      ${lotIds}::uuid[],
      ${seqs}::int[],
      ${fanIds}::uuid[],
      ${prices}::bigint[],
      ${keys}::text[],
      ${times}::timestamptz[])`,
);

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

const stands = sql`not exists (select 1 from ${bidVoids} where ${bidVoids.bidId} = ${bids.id})`;

/** Returns the valid bids of a lot below `beforeSeq`, newest first. */
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
        stands,
        beforeSeq === null ? undefined : lt(bids.seq, beforeSeq),
      ),
    )
    .orderBy(desc(bids.seq))
    .limit(limit);
}

/** Returns the newest valid bids of several lots in one query, newest first within each lot. */
export function findNewestBids(
  tx: Tx,
  { clubId, lotIds, perLot }: { clubId: string; lotIds: string[]; perLot: number },
): Promise<PlacedBid[]> {
  const newest = tx
    .select(placedBid)
    .from(bids)
    .where(and(eq(bids.clubId, clubId), eq(bids.lotId, sql`${lots.id}`), stands))
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

/** A range of bid numbers of one lot, both inclusive. */
export interface BidRange {
  lotId: string;
  fromSeq: number;
  toSeq: number;
}

/**
 * Returns the bids in these ranges that another fan has topped: one for each fan and lot, unless the fan has
 * bid there since. Only the last of each fan is looked up again: a rush leaves thousands in a range.
 */
export async function findOutbidBids(
  tx: Tx,
  { clubId, ranges }: { clubId: string; ranges: readonly BidRange[] },
): Promise<{ id: string; lotId: string; fanId: string }[]> {
  const column = (pick: (range: BidRange) => unknown) => sql.param(ranges.map(pick));
  const { rows } = await tx.execute<{ id: string; lot_id: string; fan_id: string }>(sql`
    select last.id, last.lot_id, last.fan_id
    from (
      select distinct on (bid.lot_id, bid.fan_id) bid.id, bid.lot_id, bid.fan_id, bid.seq
      from unnest(
        ${column(({ lotId }) => lotId)}::uuid[],
        ${column(({ fromSeq }) => fromSeq)}::int[],
        ${column(({ toSeq }) => toSeq)}::int[]
      ) as told (lot_id, from_seq, to_seq)
      join ${bids} as bid on bid.lot_id = told.lot_id and bid.seq between told.from_seq and told.to_seq
      where bid.club_id = ${clubId}
      order by bid.lot_id, bid.fan_id, bid.seq desc
    ) as last
    join ${lots} as lot on lot.id = last.lot_id
    where last.id <> lot.top_bid_id
      and not exists (select 1 from ${bidVoids} as gone where gone.bid_id = last.id) and not exists (
      select 1 from ${bids} as later
      where later.fan_id = last.fan_id and later.lot_id = last.lot_id and later.seq > last.seq
    )`);
  return rows.map(({ id, lot_id: lotId, fan_id: fanId }) => ({ id, lotId, fanId }));
}

/** Returns the highest valid bid of a lot. */
export async function findHighestBid(tx: Tx, { clubId, lotId }: LotKey): Promise<PlacedBid | undefined> {
  const [bid] = await tx
    .select(placedBid)
    .from(bids)
    .where(and(eq(bids.clubId, clubId), eq(bids.lotId, lotId), stands))
    .orderBy(desc(bids.priceCoinUnits), asc(bids.seq))
    .limit(1);
  return bid;
}

import { and, desc, eq, getTableColumns, gte, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';
import { bids, lots } from '../auction-tables.ts';
import type { PlacedBid } from '../bids/bid-rules.ts';
import type { LotKey } from '../bids/lot-store.ts';

/** The bid that is owed for the lot, unless it is paid. */
export async function findOwedBid(tx: Tx, { clubId, lotId }: LotKey): Promise<PlacedBid | undefined> {
  const [owed] = await tx
    .select(getTableColumns(bids))
    .from(lots)
    .innerJoin(bids, eq(bids.id, lots.dueBidId))
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId), isNull(lots.paidAt)));
  return owed;
}

/** The highest bid below, of a fan who has none as high: whoever had the lot before does not get it again. */
export async function findNextBid(
  tx: Tx,
  { clubId, lotId, belowSeq }: LotKey & { belowSeq: number },
): Promise<PlacedBid | undefined> {
  const higher = alias(bids, 'higher');
  const hadItBefore = tx
    .select({ one: sql`1` })
    .from(higher)
    .where(and(eq(higher.lotId, bids.lotId), eq(higher.fanId, bids.fanId), gte(higher.seq, belowSeq)));
  const [bid] = await tx
    .select()
    .from(bids)
    .where(
      and(eq(bids.clubId, clubId), eq(bids.lotId, lotId), lt(bids.seq, belowSeq), notExists(hadItBefore)),
    )
    .orderBy(desc(bids.seq))
    .limit(1);
  return bid;
}

export async function setOwedBid(
  tx: Tx,
  { clubId, lotId, bidId }: LotKey & { bidId: string },
): Promise<void> {
  await tx
    .update(lots)
    .set({ dueBidId: bidId, offeredAt: sql`clock_timestamp()` })
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId)));
}

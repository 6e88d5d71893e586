import type { Delivered } from '@tifo/contracts/back-office/lists';
import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lt, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/db/client.ts';
import { deliveryColumns } from '#server/features/orders/index.ts';
import { bids, bidVoids, lots } from '../auction-tables.ts';
import type { PlacedBid } from '../bids/bid-rules.ts';
import type { LotKey } from '../bids/lot-store.ts';

/** Returns the bid whose price is due, unless the lot is paid. */
export async function findOwedBid(tx: Tx, { clubId, lotId }: LotKey): Promise<PlacedBid | undefined> {
  const [owed] = await tx
    .select(getTableColumns(bids))
    .from(lots)
    .innerJoin(bids, eq(bids.id, lots.dueBidId))
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId), isNull(lots.paidAt)));
  return owed;
}

const WAITS_FOR = {
  payment: { where: and(isNotNull(lots.dueBidId), isNull(lots.paidAt)), since: lots.closedAt },
  /** Of what was paid outside the site, which has no order. */
  delivery: { where: and(isNotNull(lots.paidOtherwise), isNull(lots.deliveredAt)), since: lots.paidAt },
};

/** Returns the auctions of won lots that wait for something, longest waiting first, up to `most`. */
export async function findWaitingLots(
  tx: Tx,
  { clubId, waitFor, most }: { clubId: string; waitFor: keyof typeof WAITS_FOR; most: number },
): Promise<{ auctionId: string }[]> {
  const { where, since } = WAITS_FOR[waitFor];
  return tx
    .select({ auctionId: lots.auctionId })
    .from(lots)
    .where(and(eq(lots.clubId, clubId), where))
    .orderBy(since)
    .limit(most);
}

/**
 * Returns the highest bid below, of a fan without a bid that is as high: a fan who had the lot before does
 * not get it again.
 */
export async function findNextBid(
  tx: Tx,
  { clubId, lotId, belowSeq }: LotKey & { belowSeq: number },
): Promise<PlacedBid | undefined> {
  const higher = alias(bids, 'higher');
  const hadItBefore = tx
    .select({ one: sql`1` })
    .from(higher)
    .where(and(eq(higher.lotId, bids.lotId), eq(higher.fanId, bids.fanId), gte(higher.seq, belowSeq)));
  const isVoided = tx.select({ one: sql`1` }).from(bidVoids).where(eq(bidVoids.bidId, bids.id));
  const [bid] = await tx
    .select()
    .from(bids)
    .where(
      and(
        eq(bids.clubId, clubId),
        eq(bids.lotId, lotId),
        lt(bids.seq, belowSeq),
        notExists(hadItBefore),
        notExists(isVoided),
      ),
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

/** Returns the fan who paid for the lot outside the site in this way. */
export async function findBuyerId(
  tx: Tx,
  { clubId, lotId, paidOtherwise }: LotKey & { paidOtherwise: string },
): Promise<string | undefined> {
  const [row] = await tx
    .select({ fanId: bids.fanId })
    .from(lots)
    .innerJoin(bids, eq(bids.id, lots.dueBidId))
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId), eq(lots.paidOtherwise, paidOtherwise)));
  return row?.fanId;
}

/** Returns the fan who owed the price of the lot when its sale was cancelled. */
export async function findFormerBuyerId(tx: Tx, { clubId, lotId }: LotKey): Promise<string | undefined> {
  const [row] = await tx
    .select({ fanId: bids.fanId })
    .from(lots)
    .innerJoin(bids, eq(bids.id, lots.cancelledBidId))
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId)));
  return row?.fanId;
}

/** The caller must hold the lock of the lot and know that its price is due. */
export async function setSaleCancelled(tx: Tx, { clubId, lotId }: LotKey): Promise<void> {
  await tx
    .update(lots)
    .set({ cancelledBidId: sql`${lots.dueBidId}`, dueBidId: null })
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId)));
}

/** The caller must hold the lock of the lot and know that its price is due. */
export async function setPaidOtherwise(
  tx: Tx,
  { clubId, lotId, reason }: LotKey & { reason: string },
): Promise<void> {
  await tx
    .update(lots)
    .set({ paidOtherwise: reason, paidAt: sql`clock_timestamp()` })
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId)));
}

/** Returns the exclusive of the lot; undefined if it was not paid outside the site, or has been delivered. */
export async function unsetPaidOtherwise(
  tx: Tx,
  { clubId, lotId }: LotKey,
): Promise<{ exclusiveId: string } | undefined> {
  const [lot] = await tx
    .update(lots)
    .set({ paidOtherwise: null, paidAt: null })
    .where(
      and(
        eq(lots.clubId, clubId),
        eq(lots.id, lotId),
        isNotNull(lots.paidOtherwise),
        isNull(lots.deliveredAt),
      ),
    )
    .returning({ exclusiveId: lots.exclusiveId });
  return lot;
}

/** Returns false if the lot was not paid outside the site. */
export async function setDelivered(
  tx: Tx,
  { clubId, lotId, ...delivered }: LotKey & Delivered,
): Promise<boolean> {
  const written = await tx
    .update(lots)
    .set(deliveryColumns(lots, delivered))
    .where(and(eq(lots.clubId, clubId), eq(lots.id, lotId), isNotNull(lots.paidOtherwise)))
    .returning({ id: lots.id });
  return written.length === 1;
}

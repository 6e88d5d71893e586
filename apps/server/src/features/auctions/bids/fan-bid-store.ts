import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { bids } from '../auction-tables.ts';
import type { PlacedBid } from './bid-rules.ts';

/** Returns the newest bids of a fan, newest first. */
export async function findBidsOfFan(
  tx: Tx,
  { clubId, fanId, limit }: { clubId: string; fanId: string; limit: number },
): Promise<PlacedBid[]> {
  return tx
    .select()
    .from(bids)
    .where(and(eq(bids.clubId, clubId), eq(bids.fanId, fanId)))
    .orderBy(desc(bids.createdAt))
    .limit(limit);
}

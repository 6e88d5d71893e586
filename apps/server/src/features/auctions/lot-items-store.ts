import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { auctions, lots } from './auction-tables.ts';

interface LotItemSearch {
  clubId: string;
  lotIds?: string[];
  exclusiveIds?: string[];
}

/** Returns these lots, and those of these exclusives, each with its exclusive. */
export async function findLotItems(
  tx: Tx,
  { clubId, lotIds = [], exclusiveIds = [] }: LotItemSearch,
): Promise<{ id: string; exclusiveId: string }[]> {
  if (lotIds.length === 0 && exclusiveIds.length === 0) return [];
  return tx
    .select({ id: lots.id, exclusiveId: lots.exclusiveId })
    .from(lots)
    .where(
      and(eq(lots.clubId, clubId), or(inArray(lots.id, lotIds), inArray(lots.exclusiveId, exclusiveIds))),
    );
}

export async function findAuctionNames(tx: Tx, { clubId, ids }: { clubId: string; ids: string[] }) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: auctions.id, name: auctions.name })
    .from(auctions)
    .where(and(eq(auctions.clubId, clubId), inArray(auctions.id, ids)));
}

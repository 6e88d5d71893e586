import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type FoundRows, isAmongFound } from '#server/db/found-rows.ts';
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

/** Returns the lots of these exclusives. */
export async function searchLots(
  tx: Tx,
  { clubId, items }: { clubId: string; items: FoundRows },
): Promise<FoundRows> {
  if ('ids' in items) {
    const ofItems = await tx
      .select({ id: lots.id })
      .from(lots)
      .where(and(eq(lots.clubId, clubId), isAmongFound(items, lots.exclusiveId)));
    return { ids: ofItems.map(({ id }) => id) };
  }
  return {
    has: (id) =>
      items.has(
        sql`(select ${lots.exclusiveId} from ${lots} where ${lots.clubId} = ${clubId} and ${lots.id} = ${id})`,
      ),
  };
}

export async function findAuctionNames(tx: Tx, { clubId, ids }: { clubId: string; ids: string[] }) {
  if (ids.length === 0) return [];
  return tx
    .select({ id: auctions.id, name: auctions.name })
    .from(auctions)
    .where(and(eq(auctions.clubId, clubId), inArray(auctions.id, ids)));
}

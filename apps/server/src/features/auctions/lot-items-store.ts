import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { lots } from './auction-tables.ts';

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

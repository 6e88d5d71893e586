import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type FullTextSearch, fullTextSearch, type Ranked } from '#server/db/full-text-search.ts';
import { WHOLE_LIST_LIMIT } from '#server/db/pagination.ts';
import { prepareSelect } from '#server/db/prepare-select.ts';
import { type Places, prepareStatement, readAs, statementOf } from '#server/db/statement-pipeline.ts';
import { unlessEdited } from '#server/db/unless-edited.ts';
import { exclusiveLikes, exclusives } from './exclusive-tables.ts';
import { itemMatches } from './item-matches.ts';

export type ExclusiveRecord = Omit<
  typeof exclusives.$inferSelect,
  'createdAt' | 'descriptionMarkdown' | 'publishAt' | 'place' | 'archivedAt' | 'version' | 'sortName'
>;

const columns = {
  id: exclusives.id,
  clubId: exclusives.clubId,
  slug: exclusives.slug,
  name: exclusives.name,
  description: exclusives.description,
  medias: exclusives.medias,
  category: exclusives.category,
  priceCoinUnits: exclusives.priceCoinUnits,
  nonDeductibleCents: exclusives.nonDeductibleCents,
  stock: exclusives.stock,
  initialStock: exclusives.initialStock,
  isAnnounced: exclusives.isAnnounced,
  upcomingAt: exclusives.upcomingAt,
  visible: exclusives.visible,
  isLot: exclusives.isLot,
};

/** For queries that join the exclusives of a club by their slugs. */
export const exclusivesBySlug = {
  table: exclusives,
  id: exclusives.id,
  clubId: exclusives.clubId,
  slug: exclusives.slug,
  visible: exclusives.visible,
};

export async function insertExclusive(tx: Tx, row: typeof exclusives.$inferInsert): Promise<ExclusiveRecord> {
  const [exclusive] = await tx.insert(exclusives).values(row).returning(columns);
  if (!exclusive) throw new Error('The exclusive was not stored');
  return exclusive;
}

/** Only exclusives that the club shows. */
export function findShownSlugs(
  tx: Tx,
  { clubId, limit }: { clubId: string; limit: number },
): Promise<{ slug: string; changedAt: Date | null }[]> {
  return tx
    .select({ slug: exclusives.slug, changedAt: unlessEdited(exclusives) })
    .from(exclusives)
    .where(and(eq(exclusives.clubId, clubId), eq(exclusives.visible, true)))
    .orderBy(asc(exclusives.slug))
    .limit(limit);
}

/** Returns the shown exclusives that contain all the words, best matches first. */
export function findExclusivesByWords(
  tx: Tx,
  { clubId, limit, ...wanted }: FullTextSearch,
): Promise<(ExclusiveRecord & Ranked)[]> {
  const { matches, rank } = fullTextSearch(wanted);
  return tx
    .select({ ...columns, rank })
    .from(exclusives)
    .where(and(eq(exclusives.clubId, clubId), eq(exclusives.visible, true), matches))
    .orderBy(desc(rank), asc(exclusives.slug))
    .limit(limit);
}

const selectById = prepareSelect(
  exclusives,
  ({ clubId, id }: Places<{ clubId: string; id: string }>) => sql`where club_id = ${clubId} and id = ${id}`,
);

export const findExclusiveById = statementOf((key: { clubId: string; id: string }) =>
  readAs(selectById.with(key), ([exclusive]): ExclusiveRecord | undefined => exclusive),
);

export function findExclusivesByIds(
  tx: Tx,
  { clubId, ids }: { clubId: string; ids: string[] },
): Promise<ExclusiveRecord[]> {
  return tx
    .select(columns)
    .from(exclusives)
    .where(and(eq(exclusives.clubId, clubId), inArray(exclusives.id, ids)));
}

export async function findExclusiveBySlug(
  tx: Tx,
  { clubId, slug }: { clubId: string; slug: string },
): Promise<ExclusiveRecord | undefined> {
  const [exclusive] = await tx
    .select(columns)
    .from(exclusives)
    .where(and(eq(exclusives.clubId, clubId), eq(exclusives.slug, slug)));
  return exclusive;
}

interface StockChange {
  clubId: string;
  exclusiveId: string;
}

/**
 * Takes one unit; returns false if none is left. Concurrent callers queue on the row, so none is sold twice.
 */
export async function takeStock(
  tx: Tx,
  { clubId, exclusiveId, isLot }: StockChange & { isLot: boolean },
): Promise<boolean> {
  const taken = await tx
    .update(exclusives)
    .set({ stock: sql`${exclusives.stock} - 1` })
    .where(
      and(
        eq(exclusives.clubId, clubId),
        eq(exclusives.id, exclusiveId),
        eq(exclusives.isLot, isLot),
        gte(exclusives.stock, 1),
      ),
    )
    .returning({ id: exclusives.id });
  return taken.length === 1;
}

// The row lock waits for concurrent buyers and then reads the stock they have left.
const lowerStock = prepareStatement<StockChange & { wanted: number }, { taken: number }>(
  ({ clubId, exclusiveId, wanted }) => sql`
    update ${exclusives} as e
    set stock = locked.stock - least(locked.stock, ${wanted}::int)
    from (
      select id, stock from ${exclusives} where club_id = ${clubId} and id = ${exclusiveId} and not is_lot for update
    ) as locked
    where e.id = locked.id
    returning locked.stock - e.stock as taken`,
);

/** Takes as many of the wanted units as are left, none of a lot, and returns how many: one lock for many buyers. */
export const takeStockUpTo = statementOf((change: StockChange & { wanted: number }) =>
  readAs(lowerStock.with(change), ([row]) => row?.taken ?? 0),
);

/**
 * Returns units to the stock, one by default; the caller guarantees that they were taken before and are
 * returned once.
 */
export async function returnStock(
  tx: Tx,
  { clubId, exclusiveId, units = 1 }: StockChange & { units?: number },
): Promise<void> {
  await tx
    .update(exclusives)
    .set({ stock: sql`${exclusives.stock} + ${units}` })
    .where(and(eq(exclusives.clubId, clubId), eq(exclusives.id, exclusiveId)));
}

/** Makes exclusives sold by auction only. Returns how many of them the club has with enough pieces in stock. */
export async function markAsLots(
  tx: Tx,
  { clubId, ids, leastStock }: { clubId: string; ids: string[]; leastStock: number },
): Promise<number> {
  const marked = await tx
    .update(exclusives)
    .set({ isLot: true })
    .where(and(eq(exclusives.clubId, clubId), inArray(exclusives.id, ids), gte(exclusives.stock, leastStock)))
    .returning({ id: exclusives.id });
  return marked.length;
}

/** Makes exclusives sold from stock again once they are in no auction. */
export async function unmarkAsLots(
  tx: Tx,
  { clubId, ids }: { clubId: string; ids: string[] },
): Promise<void> {
  await tx
    .update(exclusives)
    .set({ isLot: false })
    .where(and(eq(exclusives.clubId, clubId), inArray(exclusives.id, ids)));
}

/** Returns exclusives that are in no auction and in stock, newest first. */
export function findLotCandidates(
  tx: Tx,
  { clubId, words, limit }: { clubId: string; words: string | undefined; limit: number },
): Promise<ExclusiveRecord[]> {
  return tx
    .select(columns)
    .from(exclusives)
    .where(
      and(
        eq(exclusives.clubId, clubId),
        eq(exclusives.isLot, false),
        gte(exclusives.stock, 1),
        words ? itemMatches(clubId, words) : undefined,
      ),
    )
    .orderBy(desc(exclusives.createdAt), desc(exclusives.id))
    .limit(limit);
}

export interface Like {
  clubId: string;
  exclusiveId: string;
  fanId: string;
}

export async function insertLike(tx: Tx, like: Like): Promise<void> {
  await tx.insert(exclusiveLikes).values(like).onConflictDoNothing();
}

export async function deleteLike(tx: Tx, { clubId, exclusiveId, fanId }: Like): Promise<void> {
  await tx
    .delete(exclusiveLikes)
    .where(
      and(
        eq(exclusiveLikes.clubId, clubId),
        eq(exclusiveLikes.exclusiveId, exclusiveId),
        eq(exclusiveLikes.fanId, fanId),
      ),
    );
}

export async function findLikedIds(
  tx: Tx,
  { clubId, fanId }: { clubId: string; fanId: string },
): Promise<string[]> {
  const rows = await tx
    .select({ id: exclusiveLikes.exclusiveId })
    .from(exclusiveLikes)
    .where(and(eq(exclusiveLikes.clubId, clubId), eq(exclusiveLikes.fanId, fanId)))
    .orderBy(desc(exclusiveLikes.createdAt))
    .limit(WHOLE_LIST_LIMIT);
  return rows.map(({ id }) => id);
}

import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { type FullTextSearch, fullTextSearch, type Ranked } from '#server/db/full-text-search.ts';
import { prepareSelect } from '#server/db/prepare-select.ts';
import { type Places, prepareStatement, readAs, statementOf } from '#server/db/statement-pipeline.ts';
import { exclusiveLikes, exclusives } from './exclusive-tables.ts';

export type ExclusiveRecord = Omit<typeof exclusives.$inferSelect, 'createdAt'>;

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

export async function insertExclusive(tx: Tx, row: typeof exclusives.$inferInsert): Promise<ExclusiveRecord> {
  const [exclusive] = await tx.insert(exclusives).values(row).returning(columns);
  if (!exclusive) throw new Error('The exclusive was not stored');
  return exclusive;
}

export function findVisibleExclusives(tx: Tx, clubId: string): Promise<ExclusiveRecord[]> {
  return tx
    .select(columns)
    .from(exclusives)
    .where(and(eq(exclusives.clubId, clubId), eq(exclusives.visible, true)));
}

export type ExclusiveRank = Pick<ExclusiveRecord, 'id' | 'name' | 'priceCoinUnits'>;

/** As little of each as tells where it stands in a list. */
export function findVisibleRanks(tx: Tx, clubId: string): Promise<ExclusiveRank[]> {
  return tx
    .select({ id: exclusives.id, name: exclusives.name, priceCoinUnits: exclusives.priceCoinUnits })
    .from(exclusives)
    .where(and(eq(exclusives.clubId, clubId), eq(exclusives.visible, true)));
}

/** What the club shows that holds all of the words, the best first. */
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

/** Takes one unit; false when none is left. Parallel takers queue on the row, so none is sold twice. */
export async function takeStock(tx: Tx, { clubId, exclusiveId }: StockChange): Promise<boolean> {
  const taken = await tx
    .update(exclusives)
    .set({ stock: sql`${exclusives.stock} - 1` })
    .where(and(eq(exclusives.clubId, clubId), eq(exclusives.id, exclusiveId), gte(exclusives.stock, 1)))
    .returning({ id: exclusives.id });
  return taken.length === 1;
}

// The lock waits for whoever takes stock now, and reads what they have left.
const lowerStock = prepareStatement<StockChange & { wanted: number }, { taken: number }>(
  ({ clubId, exclusiveId, wanted }) => sql`
    update ${exclusives} as e
    set stock = locked.stock - least(locked.stock, ${wanted}::int)
    from (
      select id, stock from ${exclusives} where club_id = ${clubId} and id = ${exclusiveId} for update
    ) as locked
    where e.id = locked.id
    returning locked.stock - e.stock as taken`,
);

/** Takes as many units as are left of those wanted, and answers how many: one lock for many buyers. */
export const takeStockUpTo = statementOf((change: StockChange & { wanted: number }) =>
  readAs(lowerStock.with(change), ([row]) => row?.taken ?? 0),
);

/** Gives units back, one unless told; the caller makes sure that they were taken before and are given back once. */
export async function returnStock(
  tx: Tx,
  { clubId, exclusiveId, units = 1 }: StockChange & { units?: number },
): Promise<void> {
  await tx
    .update(exclusives)
    .set({ stock: sql`${exclusives.stock} + ${units}` })
    .where(and(eq(exclusives.clubId, clubId), eq(exclusives.id, exclusiveId)));
}

/** From now on these are sold by auction only. Answers how many of them the club has. */
export async function markAsLots(
  tx: Tx,
  { clubId, ids }: { clubId: string; ids: string[] },
): Promise<number> {
  const marked = await tx
    .update(exclusives)
    .set({ isLot: true })
    .where(and(eq(exclusives.clubId, clubId), inArray(exclusives.id, ids)))
    .returning({ id: exclusives.id });
  return marked.length;
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
    .orderBy(asc(exclusiveLikes.createdAt));
  return rows.map(({ id }) => id);
}

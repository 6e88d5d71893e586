import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import { type FoundRows, foundRows } from '#server/db/found-rows.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import {
  isAmong,
  type PictureChange,
  type PictureUsers,
  showsPicture,
  withPicture,
} from '#server/db/picture-columns.ts';
import { exclusives } from '../exclusive-tables.ts';
import { isCommonWordOfItems, itemHasWords, itemMatches } from '../item-matches.ts';

export type CatalogueRow = typeof exclusives.$inferSelect;

interface ItemKey {
  clubId: string;
  id: string;
}

/** The sort orders of the catalogue as SQL, with the type to which the text in a cursor is cast. */
const ORDERS = {
  createdAt: { key: sql`${exclusives.id}`, type: sql.raw('uuid'), hasIndex: true },
  name: { key: sql`${exclusives.sortName}`, type: sql.raw('text'), hasIndex: true },
  price: { key: sql`${exclusives.priceCoinUnits}`, type: sql.raw('bigint'), hasIndex: true },
  stock: { key: sql`${exclusives.stock}`, type: sql.raw('int'), hasIndex: false },
} satisfies Record<string, { key: SQL; type: SQL; hasIndex: boolean }>;

export interface CatalogueOrder {
  by: keyof typeof ORDERS;
  isDescending: boolean;
}

export interface CatalogueSearch {
  clubId: string;
  words?: string | undefined;
  state?: 'HIDDEN' | 'SCHEDULED' | 'VISIBLE' | 'ARCHIVED' | undefined;
  category?: CatalogueRow['category'] | undefined;
  isLot?: boolean | undefined;
  /** Whether the only word is a common one; only without other conditions. */
  isCommon?: boolean | undefined;
}

const keyed = ({ clubId, id }: ItemKey) => and(eq(exclusives.clubId, clubId), eq(exclusives.id, id));

const isHidden = and(isNull(exclusives.archivedAt), eq(exclusives.visible, false));

const STATES: Record<NonNullable<CatalogueSearch['state']>, SQL | undefined> = {
  VISIBLE: eq(exclusives.visible, true),
  HIDDEN: and(isHidden, isNull(exclusives.publishAt)),
  SCHEDULED: and(isHidden, isNotNull(exclusives.publishAt)),
  ARCHIVED: isNotNull(exclusives.archivedAt),
};

const wanted = ({ clubId, words, state, category, isLot, isCommon }: CatalogueSearch) =>
  and(
    eq(exclusives.clubId, clubId),
    state === undefined ? isNull(exclusives.archivedAt) : STATES[state],
    category === undefined ? undefined : eq(exclusives.category, category),
    isLot === undefined ? undefined : eq(exclusives.isLot, isLot),
    words === undefined ? undefined : itemMatches(clubId, words, isCommon),
  );

interface PageSearch extends CatalogueSearch {
  order: CatalogueOrder;
  page: PageRequest<[string, string]>;
}

/** Returns a page of the catalogue plus one row, each with the text of its sort key. */
export async function findCataloguePage(
  tx: Tx,
  search: PageSearch,
): Promise<(CatalogueRow & { sortKey: string })[]> {
  const { clubId, order, isCommon = false } = search;
  // Whole rows are read for the page alone: sorting a large catalogue with all its columns takes two to four times as long.
  const chosen = isCommon && !ORDERS[order.by].hasIndex ? keysWithWord(tx, search) : firstKeys(tx, search);
  const rows = await tx
    .select({ item: exclusives, sortKey: chosen.sortKey })
    .from(chosen)
    .innerJoin(exclusives, and(eq(exclusives.clubId, clubId), eq(exclusives.id, chosen.id)))
    .orderBy(...inOrder(order));
  return rows.map(({ item, sortKey }) => ({ ...item, sortKey }));
}

function firstKeys(tx: Tx, search: PageSearch) {
  return keys(tx, search)
    .orderBy(...inOrder(search.order))
    .limit(search.page.limit + 1)
    .as('chosen');
}

/**
 * The same for a common word in an order without an index: rows are looked up one by one until the page is full, for which they are
 * sorted before. `offset 0` keeps PostgreSQL from looking up all of them.
 */
function keysWithWord(tx: Tx, { words = '', ...search }: PageSearch) {
  const [key, id] = inOrder(search.order);
  const sorted = keys(tx, search).orderBy(key, sql`${id} offset 0`).as('sorted');
  return tx
    .select({ id: sorted.id, sortKey: sorted.sortKey })
    .from(sorted)
    .where(itemHasWords({ clubId: search.clubId, words })(sql`${sorted.id}`))
    .limit(search.page.limit + 1)
    .as('chosen');
}

function keys(tx: Tx, { page: { after }, order, ...search }: PageSearch) {
  const { key, type } = ORDERS[order.by];
  const beyond = sql.raw(order.isDescending ? '<' : '>');
  const isAfter =
    after && sql`(${key}, ${exclusives.id}) ${beyond} (${after[0]}::${type}, ${after[1]}::uuid)`;
  return tx
    .select({ id: exclusives.id, sortKey: sql<string>`(${key})::text`.as('sort_key') })
    .from(exclusives)
    .where(and(wanted(search), isAfter ?? undefined));
}

function inOrder({ by, isDescending }: CatalogueOrder): [SQL, SQL] {
  const direction = isDescending ? desc : asc;
  return [direction(ORDERS[by].key), direction(exclusives.id)];
}

export async function countCatalogue(tx: Tx, { most, ...search }: CatalogueSearch & { most: number }) {
  return countUpTo(tx, { from: exclusives, where: wanted(search), most });
}

/** Returns exclusives by the beginnings of the words of their names, archived ones included, newest first. */
export function findItemsByName(
  tx: Tx,
  {
    clubId,
    words,
    limit,
    isCommon,
  }: { clubId: string; words: string; limit: number; isCommon?: boolean | undefined },
) {
  const { id, name, medias, isLot } = exclusives;
  return tx
    .select({ id, name, medias, isLot })
    .from(exclusives)
    .where(and(eq(exclusives.clubId, clubId), itemMatches(clubId, words, isCommon)))
    .orderBy(desc(id))
    .limit(limit);
}

/** Returns all exclusives with these words in their name or address, archived ones too, for searches of what is about them. */
export async function searchItems(tx: Tx, search: { clubId: string; words: string }): Promise<FoundRows> {
  const { clubId, words } = search;
  const has = itemHasWords(search);
  if (await isCommonWordOfItems(tx, search)) return { has };
  return foundRows(async (limit) => {
    const isOne = and(eq(exclusives.clubId, clubId), itemMatches(clubId, words));
    const rows = await tx.select({ id: exclusives.id }).from(exclusives).where(isOne).limit(limit);
    return rows.map(({ id }) => id);
  }, has);
}

const WITH_PICTURES = [exclusives.medias, exclusives.description];

/** Returns the exclusives with a picture, also in their texts, archived ones too, newest first. */
export function findItemsWithPicture(tx: Tx, wanted: PictureUsers) {
  return tx
    .select({ id: exclusives.id, name: exclusives.name })
    .from(exclusives)
    .where(isAmong(exclusives, wanted))
    .orderBy(desc(exclusives.id));
}

export async function replacePictureOfItems(
  tx: Tx,
  { ids, ...change }: PictureChange & PictureUsers,
): Promise<void> {
  await tx
    .update(exclusives)
    .set({
      medias: withPicture(exclusives.medias, change),
      description: withPicture(exclusives.description, change),
      descriptionMarkdown: withPicture(exclusives.descriptionMarkdown, change),
      version: sql`${exclusives.version} + 1`,
    })
    .where(and(isAmong(exclusives, { ...change, ids }), showsPicture(WITH_PICTURES, change)));
}

export async function findCatalogueItem(tx: Tx, key: ItemKey): Promise<CatalogueRow | undefined> {
  const [row] = await tx.select().from(exclusives).where(keyed(key));
  return row;
}

export async function lockCatalogueItems(
  tx: Tx,
  { clubId, ids }: { clubId: string; ids: string[] },
): Promise<CatalogueRow[]> {
  return tx
    .select()
    .from(exclusives)
    .where(and(eq(exclusives.clubId, clubId), inArray(exclusives.id, ids)))
    .orderBy(asc(exclusives.id))
    .for('update');
}

/** The caller must hold the lock of the row. */
export async function updateCatalogueItem(
  tx: Tx,
  key: ItemKey,
  change: Partial<
    Omit<typeof exclusives.$inferInsert, 'id' | 'clubId' | 'stock' | 'initialStock' | 'version'>
  >,
): Promise<CatalogueRow> {
  const [row] = await tx
    .update(exclusives)
    .set({ ...change, version: sql`${exclusives.version} + 1` })
    .where(keyed(key))
    .returning();
  if (!row) throw new Error('The exclusive is gone');
  return row;
}

/** Returns those of these slugs that are taken at the club. */
export async function findTakenSlugs(
  tx: Tx,
  { clubId, slugs }: { clubId: string; slugs: string[] },
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ slug: exclusives.slug })
    .from(exclusives)
    .where(and(eq(exclusives.clubId, clubId), inArray(exclusives.slug, slugs)));
  return new Set(rows.map(({ slug }) => slug));
}

import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { prepareInsert, toJsonById } from '#server/db/insert-rows.ts';
import { prepareStatement } from '#server/db/statement-pipeline.ts';
import { exclusives, stockMovements } from '../exclusive-tables.ts';
import type { CatalogueRow } from './catalogue-store.ts';

interface Slugs {
  clubId: string;
  slugs: string[];
}

const among = ({ clubId, slugs }: Slugs): SQL | undefined =>
  and(eq(exclusives.clubId, clubId), sql`${exclusives.slug} = any(${sql.param(slugs)}::text[])`);

/** Returns the items of the club with these slugs, archived ones too. */
export async function findItemsBySlugs(tx: Tx, wanted: Slugs): Promise<CatalogueRow[]> {
  return tx.select().from(exclusives).where(among(wanted));
}

/** As `findItemsBySlugs`, each held to the end of the transaction. */
export async function lockItemsBySlugs(tx: Tx, wanted: Slugs): Promise<CatalogueRow[]> {
  return tx.select().from(exclusives).where(among(wanted)).orderBy(asc(exclusives.id)).for('update');
}

/** Each row writes a dozen indexes: all of the largest table at once could take longer than a statement may, on a busy database. */
const ROWS_AT_ONCE = 1000;

function* portionsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE)
    yield rows.slice(first, first + ROWS_AT_ONCE);
}

const insertSome = prepareInsert(exclusives);

export async function insertItems(tx: Tx, items: readonly (typeof exclusives.$inferInsert)[]): Promise<void> {
  for (const rows of portionsOf(items)) await insertSome(tx, rows);
}

export const insertStockMovements = prepareInsert(stockMovements);

/** What a table changes of an item. */
export type ItemChange = Pick<
  CatalogueRow,
  | 'id'
  | 'clubId'
  | 'name'
  | 'description'
  | 'descriptionMarkdown'
  | 'medias'
  | 'category'
  | 'priceCoinUnits'
  | 'nonDeductibleCents'
>;

/** What actions on several change of an exclusive. */
export type SharedFields = Pick<
  CatalogueRow,
  'priceCoinUnits' | 'publishAt' | 'upcomingAt' | 'isAnnounced' | 'visible' | 'archivedAt' | 'category'
>;

interface ChangesById {
  clubId: string;
  ids: string[];
  changes: string;
}

// Each row looks its own change up: no plan of it, however old its statistics, compares every row with every change.
const updateEach = prepareStatement<ChangesById, object>(
  ({ clubId, ids, changes }) => sql`
    update ${exclusives} as item
    set (name, description, description_markdown, medias, category, price_coin_units,
        non_deductible_cents, version) = (
      select name, description, description_markdown, medias, category, price_coin_units,
        non_deductible_cents, item.version + 1
      from jsonb_populate_record(null::${exclusives}, ${changes}::jsonb -> item.id::text))
    where item.club_id = ${clubId} and item.id = any(${ids}::uuid[])`,
  { isPlannedAnew: true },
);

/** Changes items, many in one statement. The caller must hold the locks of the rows. */
export async function updateItems(
  tx: Tx,
  { clubId, changes }: { clubId: string; changes: readonly ItemChange[] },
): Promise<void> {
  for (const rows of portionsOf(changes)) {
    const ids = rows.map(({ id }) => id);
    await updateEach(tx, { clubId, ids, changes: toJsonById({ table: exclusives, rows }) });
  }
}

const updateShared = prepareStatement<ChangesById, object>(
  ({ clubId, ids, changes }) => sql`
    update ${exclusives} as item
    set (price_coin_units, publish_at, upcoming_at, is_announced, visible, archived_at, category, version) = (
      select price_coin_units, publish_at, upcoming_at, is_announced, visible, archived_at, category, item.version + 1
      from jsonb_populate_record(null::${exclusives}, ${changes}::jsonb -> item.id::text))
    where item.club_id = ${clubId} and item.id = any(${ids}::uuid[])`,
  { isPlannedAnew: true },
);

/** As `updateItems`, for the fields that actions on several change. */
export async function updateSharedFields(
  tx: Tx,
  { clubId, changes }: { clubId: string; changes: readonly (SharedFields & { id: string })[] },
): Promise<void> {
  const rows = changes.map(
    ({ id, priceCoinUnits, publishAt, upcomingAt, isAnnounced, visible, archivedAt, category }) => ({
      ...{ id, priceCoinUnits, publishAt, upcomingAt, isAnnounced, visible, archivedAt, category },
    }),
  );
  const ids = rows.map(({ id }) => id);
  await updateShared(tx, { clubId, ids, changes: toJsonById({ table: exclusives, rows }) });
}

import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { beginsCommonWords, type WordTable } from './begins-words.ts';
import { MOST_COUNTED } from './list-page.ts';

/** What a search has found: rows by their ids, or so many that each one is looked up instead. */
export type FoundRows = { ids: readonly string[] } | { has: (id: PgColumn | SQL) => SQL | undefined };

export const NO_ROWS: FoundRows = { ids: [] };

/** The most that are found by their ids: more than lists count exactly. */
const MOST_FOUND = MOST_COUNTED + 1;

/** Returns rows by their ids, or as `has` tells them where `findIds`, which is given a limit, finds more than lists count. */
export async function foundRows(
  findIds: (limit: number) => Promise<string[]>,
  has: (id: PgColumn | SQL) => SQL | undefined,
): Promise<FoundRows> {
  const ids = await findIds(MOST_FOUND);
  return ids.length < MOST_FOUND ? { ids } : { has };
}

/** Whether a row has these words, to look up one by one. */
export const hasWords =
  (table: Omit<WordTable, 'id'>, { clubId, words }: { clubId: string; words: string }) =>
  (id: PgColumn | SQL) =>
    beginsCommonWords({ ...table, id }, clubId, words);

/** For queries over what belongs to such rows: it is of one of them. `id` is the column that names the row. */
export function isAmongFound(found: FoundRows, id: PgColumn | SQL): SQL | undefined {
  if ('has' in found) return found.has(id);
  return found.ids.length > 0 ? sql`${id} = any(${sql.param(found.ids)}::uuid[])` : sql`false`;
}

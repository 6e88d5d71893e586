import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { type ClubRow, selectClubs } from './club-store.ts';
import { clubs } from './club-tables.ts';

export interface ClubSearch {
  /** Folded: each has to begin a word of the club's name or of its site's. Undefined for all clubs. */
  words: readonly string[] | undefined;
  /** Only the club with this slug. */
  slug?: string | undefined;
  /** Only those in a database; null is the first one. */
  database?: string | null | undefined;
}

/** Returns one page of clubs by ascending age, plus one that tells whether there is another page. */
export function findClubPage(tx: Tx, { words }: ClubSearch, { limit, after }: PageRequest<string>) {
  return selectClubs(tx)
    .where(and(words && beginWordsOfClub(words), after === null ? undefined : isAfter(after)))
    .orderBy(asc(clubs.createdAt), asc(clubs.id))
    .limit(limit + 1);
}

const isAfter = (id: string) =>
  sql`(${clubs.createdAt}, ${clubs.id}) > (select created_at, id from app.club where id = ${id})`;

/** As `guards/searchable-clubs.sql` indexes it. */
export function beginWordsOfClub(words: readonly string[]): SQL {
  if (words.length === 0) return sql`false`;
  // Words as they are: the parser of PostgreSQL would cut those of some scripts elsewhere.
  const query = words.map((word) => `'${word}':*`).join(' & ');
  return sql`app.club_words(${clubs.name}, ${clubs.platformName}) @@ ${query}::tsquery`;
}

/** As the index `club_by_name` has it. */
export const byName = sql`${clubs.name} collate "en-x-icu"`;

const isFound = ({ words, slug, database }: ClubSearch) =>
  and(
    words && beginWordsOfClub(words),
    slug === undefined ? undefined : eq(clubs.slug, slug),
    database === undefined ? undefined : sql`${clubs.database} is not distinct from ${database}`,
  );

/** Returns one page of clubs by name, plus one that tells whether there is another page. */
export function findClubsByName(tx: Tx, search: ClubSearch, { limit, after }: PageRequest<string>) {
  const follows = sql`(${byName}, ${clubs.id}) > (select name collate "en-x-icu", id from app.club where id = ${after})`;
  return selectClubs(tx)
    .where(and(isFound(search), after === null ? undefined : follows))
    .orderBy(byName, asc(clubs.id))
    .limit(limit + 1);
}

/** Counts the clubs that a search finds, up to `maxCount`. */
export async function countClubs(tx: Tx, search: ClubSearch, maxCount: number): Promise<number> {
  const found = tx.select({ id: clubs.id }).from(clubs).where(isFound(search)).limit(maxCount);
  const [counted] = await tx.select({ total: count() }).from(found.as('found'));
  return counted?.total ?? 0;
}

/** Returns the clubs with these ids, in no order. */
export async function findClubRowsByIds(tx: Tx, ids: string[]): Promise<ClubRow[]> {
  return ids.length === 0 ? [] : selectClubs(tx).where(inArray(clubs.id, ids));
}

import { readSearchWords } from '@tifo/contracts/search-rules';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './client.ts';
import { MOST_COUNTED } from './list-page.ts';

/** A table with the folded words of each row of another. */
export interface WordTable {
  words: PgTable & { clubId: PgColumn; word: PgColumn };
  /** The column of `words` with the id of the other row, and that id. */
  of: PgColumn;
  id: PgColumn | SQL;
}

/**
 * Returns the condition for rows of which every typed word begins a word. A range instead of `like`: under row-level
 * security an index serves only leakproof operators, which `like` and those of trigrams are not.
 */
export function beginsWords({ words, of, id }: WordTable, clubId: string, typed: string): SQL | undefined {
  const wanted = readSearchWords(typed);
  if (wanted.length === 0) return sql`false`;
  return and(
    ...wanted.map(
      (word) => sql`exists (
        select 1 from ${words} where ${words.clubId} = ${clubId} and ${of} = ${id}
          and ${beginsWith(words.word, word)})`,
    ),
  );
}

/**
 * The same for a word that so many rows have that the first page is full after a few of them: rows are read in the order of
 * their list, and each is looked up. PostgreSQL expects few rows behind row-level security, and would collect and sort all of
 * them; it makes no join of a subquery with a value.
 */
export function beginsCommonWord(table: WordTable, clubId: string, typed: string): SQL | undefined {
  const [word = ''] = readSearchWords(typed);
  return beginsOne(table, clubId, word);
}

/** The same for several words, of which together so many rows have one each. */
export function beginsCommonWords(table: WordTable, clubId: string, typed: string): SQL | undefined {
  return and(...readSearchWords(typed).map((word) => beginsOne(table, clubId, word)));
}

const beginsOne = ({ words, of, id }: WordTable, clubId: string, word: string): SQL =>
  sql`(select true from ${words} where ${words.clubId} = ${clubId} and ${of} = ${id}
    and ${beginsWith(words.word, word)} limit 1)`;

/** Whether more rows of the club than lists count exactly have a word that begins with the only one typed. */
export async function isCommonWord(
  tx: Tx,
  { words, of }: Omit<WordTable, 'id'>,
  { clubId, words: typed = '' }: { clubId: string; words?: string | undefined },
): Promise<boolean> {
  const [word, ...others] = readSearchWords(typed);
  if (word === undefined || others.length > 0) return false;
  // A row may have several such words: of twice as many, enough are of different rows.
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select distinct id from (
        select ${of} as id from ${words} where ${words.clubId} = ${clubId}
          and ${beginsWith(words.word, word)} limit ${2 * MOST_COUNTED + 2}
      ) as begun limit ${MOST_COUNTED + 1}
    ) as different`);
  return (rows[0]?.count ?? 0) > MOST_COUNTED;
}

/** Returns the condition for texts that begin so, which an index of `text_pattern_ops` serves. */
export function beginsWith(text: PgColumn, beginning: string): SQL {
  // The first text, byte by byte, after all of them.
  const end = `${beginning}\u{10ffff}`;
  return sql`${text} ~>=~ ${beginning} and ${text} ~<~ ${end}`;
}

import { readSearchWords } from '@tifo/contracts/search-rules';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A table with the folded words of each row of another. */
interface WordTable {
  words: PgTable & { clubId: PgColumn; word: PgColumn };
  /** The column of `words` with the id of the other row, and that id. */
  of: PgColumn;
  id: PgColumn;
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
          and ${words.word} ~>=~ ${word} and ${words.word} ~<~ ${endOf(word)})`,
    ),
  );
}

/** The first text, byte by byte, after all that begin with the word. */
const endOf = (word: string) => `${word}\u{10ffff}`;

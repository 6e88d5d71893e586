import type { Language } from '@tifo/contracts/values';
import { type SQL, sql } from 'drizzle-orm';

/** A search: normalised words of letters and digits, all of which have to match. */
export interface FullTextSearch {
  clubId: string;
  language: Language;
  words: readonly string[];
  limit: number;
}

/** The rank of a matching row. */
export interface Ranked {
  /** The quality of the match; comparable only within one search. */
  rank: number;
}

/**
 * Returns the condition and the rank for a table that `guards/search.sql` keeps searchable. A word matches by
 * its stem, or as the prefix of a longer word, so that a half-typed one matches too.
 */
export function fullTextSearch({ language, words }: Pick<FullTextSearch, 'language' | 'words'>): {
  matches: SQL;
  rank: SQL<number>;
} {
  const document = sql.raw(`search_${language}`);
  const stemmer = sql.raw(language === 'fr' ? `'pg_catalog.french'` : `'pg_catalog.english'`);
  const queries = words.map(
    (word) =>
      sql`(to_tsquery(${stemmer}::regconfig, ${word}) || to_tsquery('pg_catalog.simple'::regconfig, ${`${word}:*`}))`,
  );
  const query = sql.join(queries, sql` && `);
  return {
    matches: sql`${document} @@ (${query})`,
    rank: sql<number>`ts_rank(${document}, ${query})::float8`,
  };
}

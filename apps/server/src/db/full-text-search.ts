import type { Language } from '@tifo/contracts/values';
import { type SQL, sql } from 'drizzle-orm';

/** What somebody looks for: folded words of letters and digits alone, every one of which has to be there. */
export interface FullTextSearch {
  clubId: string;
  language: Language;
  words: readonly string[];
  limit: number;
}

/** Of a row that was found. */
export interface Ranked {
  /** How well it fits; only to be compared within one search. */
  rank: number;
}

/**
 * The condition and the rank of a table that `guards/search.sql` keeps searchable. A word matches by its stem, or as the
 * beginning of a longer one: who is still typing finds something too.
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

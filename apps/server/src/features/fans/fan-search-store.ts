import { and, eq, isNull, sql } from 'drizzle-orm';
import { beginsWords } from '#server/db/begins-words.ts';
import type { Tx } from '#server/db/client.ts';
import { fans, fanWords } from './fan-tables.ts';

/** Returns ids of fans whose name or address contains these words, for searches of what belongs to them. */
export async function findFanIdsByWords(
  tx: Tx,
  { clubId, words, limit = 200 }: { clubId: string; words: string; limit?: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: fans.id })
    .from(fans)
    .where(and(eq(fans.clubId, clubId), isNull(fans.erasedAt), fanMatches(clubId, words)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** For queries over fans: every word begins one of theirs. */
export const fanMatches = (clubId: string, typed: string) =>
  beginsWords({ words: fanWords, of: fanWords.fanId, id: fans.id }, clubId, typed);

/** Returns the SQL condition for names as other fans see them: a hidden last name does not match. */
export function shownNameMatches(words: string) {
  const like = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const { firstName, lastName, nameDisplay } = fans;
  return sql`case ${nameDisplay}
    when 'FULL' then concat_ws(' ', ${firstName}, ${lastName}) ilike ${like}
    when 'INITIAL' then concat_ws(' ', ${firstName}, left(${lastName}, 1)) ilike ${like}
    else concat('Fan ', ${fans.neutralNumber}) ilike ${like} end`;
}

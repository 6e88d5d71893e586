import type { KycStatus } from '@tifo/contracts/fans';
import { readSearchWords } from '@tifo/contracts/search-rules';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { beginsCommonWord, beginsWords, isCommonWord } from '#server/db/begins-words.ts';
import type { Tx } from '#server/db/client.ts';
import { type FoundRows, foundRows, hasWords } from '#server/db/found-rows.ts';
import { fans, fanWords } from './fan-tables.ts';

/** Returns ids of fans whose name or address contains these words. */
export async function findFanIdsByWords(
  tx: Tx,
  { clubId, words, limit }: { clubId: string; words: string; limit: number },
): Promise<string[]> {
  const rows = await tx
    .select({ id: fans.id })
    .from(fans)
    .where(and(eq(fans.clubId, clubId), isNull(fans.erasedAt), fanMatches(clubId, words)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

const OF_FANS = { words: fanWords, of: fanWords.fanId, id: fans.id };

/** For queries over fans: every word begins one of theirs; `isCommon` where the only one is common. */
export const fanMatches = (clubId: string, typed: string, isCommon = false) =>
  (isCommon ? beginsCommonWord : beginsWords)(OF_FANS, clubId, typed);

export const isCommonWordOfFans = (tx: Tx, search: { clubId: string; words?: string | undefined }) =>
  isCommonWord(tx, OF_FANS, search);

/** Returns all fans whose name or address contains these words, for searches of what belongs to them. */
export async function searchFans(tx: Tx, search: { clubId: string; words: string }): Promise<FoundRows> {
  const has = hasWords(OF_FANS, search);
  if (await isCommonWordOfFans(tx, search)) return { has };
  return foundRows((limit) => findFanIdsByWords(tx, { ...search, limit }), has);
}

/** Fans in a state of their registration, as a relation of id, name and e-mail address to select from. */
export function fansInState({
  clubId,
  kycStatus,
  words,
}: {
  clubId: string;
  kycStatus: KycStatus;
  words?: string | undefined;
}): SQL {
  return sql`(
    select id, name, email from ${fans}
    where ${and(
      eq(fans.clubId, clubId),
      eq(fans.kycStatus, kycStatus),
      isNull(fans.erasedAt),
      words ? fanMatches(clubId, words) : undefined,
    )}
  )`;
}

/**
 * For queries over fans: every word begins one of the name that other fans see. A hidden last name does not match; who
 * is shown by a number is found by that number.
 */
export function shownNameMatches(clubId: string, typed: string): SQL {
  const words = readSearchWords(typed);
  const numbers = words.flatMap((word) => (/^\d{1,9}$/.test(word) ? Number(word) : []));
  const { id, firstName, lastName, nameDisplay, neutralNumber } = fans;
  const shown = sql`case ${nameDisplay} when 'FULL' then concat_ws(' ', ${firstName}, ${lastName})
    else concat_ws(' ', ${firstName}, left(${lastName}, 1)) end`;
  // The index finds whoever has such words, shown or not, which are few.
  return sql`${id} in (
    select ${id} from ${fans} where ${fanMatches(clubId, typed)} and ${nameDisplay} <> 'NEUTRAL' and not exists (
      select from unnest(${sql.param(words)}::text[]) as wanted
      where not exists (select from app.words_of(${shown}) as word where starts_with(word, wanted))
    )
    union all
    select ${id} from ${fans}
    where ${fans.clubId} = ${clubId} and ${nameDisplay} = 'NEUTRAL' and ${neutralNumber} = any(${sql.param(numbers)}::int[])
  )`;
}

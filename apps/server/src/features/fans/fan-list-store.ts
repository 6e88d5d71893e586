import type { KycStatus } from '@tifo/contracts/fans';
import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Tx } from '#server/db/client.ts';
import { countUpTo } from '#server/db/count-up-to.ts';
import type { PageRequest } from '#server/db/pagination.ts';
import { fanMatches } from './fan-search-store.ts';
import { fans } from './fan-tables.ts';

export interface FanSearch {
  clubId: string;
  words?: string | undefined;
  status?: KycStatus | undefined;
  blocked?: 'yes' | 'no' | undefined;
  /** Whether the only word is a common one; only without other conditions. */
  isCommon?: boolean | undefined;
}

const BLOCKED = { yes: isNotNull(fans.blockedAt), no: isNull(fans.blockedAt) };

const matching = ({ clubId, words, status, blocked, isCommon }: FanSearch) =>
  and(
    eq(fans.clubId, clubId),
    isNull(fans.erasedAt),
    status ? eq(fans.kycStatus, status) : undefined,
    blocked ? BLOCKED[blocked] : undefined,
    words ? fanMatches(clubId, words, isCommon) : undefined,
  );

/** Newest first. */
export function findFansOfClub(tx: Tx, { page, ...search }: FanSearch & { page: PageRequest<string> }) {
  return tx
    .select({
      id: fans.id,
      name: fans.name,
      email: fans.email,
      kycStatus: fans.kycStatus,
      language: fans.language,
      blockedAt: fans.blockedAt,
    })
    .from(fans)
    .where(and(matching(search), page.after === null ? undefined : lt(fans.id, page.after)))
    .orderBy(desc(fans.id))
    .limit(page.limit + 1);
}

/** Counts the matching fans, up to `most`. */
export async function countFans(tx: Tx, { most, ...search }: FanSearch & { most: number }): Promise<number> {
  return countUpTo(tx, { from: fans, where: matching(search), most });
}

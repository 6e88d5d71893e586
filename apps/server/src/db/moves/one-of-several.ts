import type { Pool } from 'pg';

/** What PostgreSQL raises at the beginning of work for a club that is in another database, or on its way there. */
const CLUB_IS_AWAY = 'TM001';
/** How it refuses rows that work across clubs would add to such a club. */
const REFUSED_ROW = /row-level security policy "here_add"/;

const pools = new WeakSet<Pool>();

/** From now on each transaction of a club asks whether the club is in this database, before its first statement. */
export function joinSeveralPools(pool: Pool): void {
  pools.add(pool);
}

export function isOneOfSeveral({ $client }: { $client: Pool }): boolean {
  return pools.has($client);
}

/** What was not found may be of a club that is leaving: it may not be changed where it is, and is not seen yet where it arrives. */
export class ClubIsLeavingError extends Error {
  readonly code = CLUB_IS_AWAY;

  constructor() {
    super('A club is leaving this database');
    this.name = 'ClubIsLeavingError';
  }
}

/** Returns whether a club was looked for in a database where it is not any more: a retry finds it. */
export function isClubAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ((cause as { code?: unknown }).code === CLUB_IS_AWAY || REFUSED_ROW.test(cause.message)) return true;
  }
  return false;
}

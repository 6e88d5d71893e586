import type { Context, UnitOfWork } from '#server/context.ts';
import type { Tx } from '#server/db/client.ts';
import { isAnyClubLeaving } from '#server/db/club-places-store.ts';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { FIRST_DATABASE } from '#server/db/moves/named-databases.ts';
import { ClubIsLeavingError } from '#server/db/moves/one-of-several.ts';
import { afterWorking } from '#server/lib/after-working.ts';

/**
 * Where a unit of work of a club reads and writes what the directory and the accounts have: in its own transaction, unless
 * the club is in another database than they are.
 */
export function directoryTx({ db, directory, tx }: Pick<UnitOfWork, 'db' | 'directory' | 'tx'>): Tx {
  return directory.db === db ? tx : directory.db;
}

/**
 * Returns what each database has of something that may belong to clubs of several, each row once: while a club moves, two
 * databases can show it.
 */
export async function findEverywhere<Row>(
  { everywhere }: Pick<Context, 'everywhere'>,
  find: (tx: Tx) => Promise<Row[]>,
  keyOf: (row: Row) => string,
): Promise<Row[]> {
  const found = await Promise.all(everywhere.map(({ db }) => find(db)));
  return [...new Map(found.flat().map((row) => [keyOf(row), row])).values()];
}

/** Somebody waits meanwhile. */
const OTHERS_LIMIT_MS = 1000;

/** Returns undefined where the database does not answer within a second: what the others have is shown all the same. */
export async function unlessAway<Value>(
  { logger, database }: Pick<Context, 'logger' | 'database'>,
  work: Promise<Value>,
): Promise<Value | undefined> {
  const late = Promise.withResolvers<never>();
  const limit = afterWorking(OTHERS_LIMIT_MS, () => late.reject(new Error('No answer in time')));
  try {
    return await Promise.race([work, late.promise]);
  } catch (error) {
    logger.warn({ err: error, database }, 'What a database has is left out');
    return undefined;
  } finally {
    limit.clear();
  }
}

/** Returns what each database has that is not away, that of the context first: it has to answer. */
export async function findReachable<Found extends {}>(
  ctx: Context,
  find: (tx: Tx) => Promise<Found>,
): Promise<Found[]> {
  const others = ctx.everywhere.filter(({ db }) => db !== ctx.db);
  const found = await Promise.all([find(ctx.db), ...others.map((at) => unlessAway(at, find(at.db)))]);
  return found.filter((each) => each !== undefined);
}

/** Returns the first database that has something, with what it has. One that is away matters only where no other has it. */
export async function findSomewhere<Found>(
  { everywhere }: Pick<Context, 'everywhere'>,
  find: (tx: Tx, at: Context) => Promise<Found | undefined>,
): Promise<{ at: Context; found: Found } | undefined> {
  return tryEach(everywhere, async (at) => {
    const found = await find(at.db, at);
    return found === undefined ? undefined : { at, found };
  });
}

/**
 * Changes something of any club in the database that has it. Undefined is returned if there is no such thing, which nobody
 * knows while its club may be leaving a database, or one is away: then the caller is asked to try again.
 */
export async function changeSomewhere<Changed>(
  { everywhere }: Pick<Context, 'everywhere'>,
  change: (at: Context) => Promise<Changed | undefined>,
): Promise<Changed | undefined> {
  const isAlone = everywhere.length === 1;
  return tryEach(everywhere, async (at) => {
    // Before and after: a move may begin, or be given up, in between.
    const wasLeaving = !isAlone && (await isAnyClubLeaving(at.db));
    const changed = await change(at);
    if (changed !== undefined || isAlone) return changed;
    if (wasLeaving || (await isAnyClubLeaving(at.db))) throw new ClubIsLeavingError();
    return undefined;
  });
}

/** Returns what the first database gives that gives anything; throws if none did and not all could say so. */
async function tryEach<Result>(
  everywhere: readonly Context[],
  attempt: (at: Context) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  let failure: unknown;
  for (const at of everywhere) {
    try {
      const result = await attempt(at);
      if (result !== undefined) return result;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
  return undefined;
}

export interface ListOverDatabases<Row> {
  /** The most that each database is asked for, and that are returned. */
  limit: number;
  find(tx: Tx, at: Context): Promise<Row[]>;
  count(tx: Tx): Promise<number>;
  /** Below zero for the row that comes first, as the databases order them. */
  compare(one: Row, other: Row): number;
}

export interface ListedRows<Row> {
  rows: Row[];
  count: number;
  /** The names of databases that did not answer: what they have is left out. */
  away: string[];
}

/** Returns the first rows of one list over all databases, and how many there are. The database of the context has to answer. */
export async function listOverDatabases<Row>(
  ctx: Context,
  { limit, find, count, compare }: ListOverDatabases<Row>,
): Promise<ListedRows<Row>> {
  const read = async (at: Context) => {
    const [rows, total] = await Promise.all([find(at.db, at), count(at.db)]);
    return { rows, total };
  };
  const replies = await Promise.all(
    ctx.everywhere.map(async (at) => (at.db === ctx.db ? read(at) : unlessAway(at, read(at)))),
  );
  const found = replies.filter((reply) => reply !== undefined);
  const [first] = found;
  return {
    rows:
      found.length === 1 && first
        ? first.rows
        : found
            .flatMap(({ rows }) => rows)
            .toSorted(compare)
            .slice(0, limit),
    count: found.reduce((sum, { total }) => sum + total, 0),
    away: ctx.everywhere
      .filter((_at, nth) => replies[nth] === undefined)
      .map(({ database }) => database ?? FIRST_DATABASE),
  };
}

/**
 * Does something in each database, twice where there are several: a club that is leaving one while it is done is neither found nor changed where it
 * arrives before it is there. It must be safe to repeat, and fail where it finds what it may not change.
 */
export async function reachEverywhere(
  { everywhere }: Pick<Context, 'everywhere'>,
  reach: (at: Context) => Promise<void>,
): Promise<void> {
  const isAlone = everywhere.length === 1;
  for (const at of isAlone ? everywhere : [...everywhere, ...everywhere]) await reach(at);
}

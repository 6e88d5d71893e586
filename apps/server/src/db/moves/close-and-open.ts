import { DECISION_MARGIN_MS, decideGone, openClub, untilOlderHaveEnded } from './away-clubs.ts';
import { type ClubMove, LongTaskError, LongTransactionError } from './club-move.ts';
import { followOnce, UnequalRowsError } from './follow-club.ts';
import { hasRunningTasks } from './held-tasks.ts';
import { findCopiedTables, type MovedTable } from './moved-tables.ts';
import { destroySession } from './mover-session.ts';
import { ALL_NEWS, openThere, type Prepared, prepareOpening } from './open-club-there.ts';

/** The next run finds out what was decided, and finishes it. */
export class UnfinishedMoveError extends Error {
  constructor(problem: string, cause: unknown) {
    super(`${problem} Run it again once all databases can be reached.`, { cause });
    this.name = 'UnfinishedMoveError';
  }
}

export interface Stopped {
  changed: number;
  stoppedMs: number;
}

/**
 * Stops the club's writes, brings over what is left, decides and opens it at the new place. Where that fails the old place
 * opens the club again: at once, or by itself after the limit. It does neither once the new place may have opened it.
 */
export async function closeAndOpen(
  move: ClubMove,
  tables: readonly MovedTable[],
  prepared: Prepared & { chainedUpTo: number },
): Promise<Stopped> {
  const { clubId, from, to, stopLimitMs, guards } = move;
  const since = await guards.closeClub(from.client, clubId, stopLimitMs);
  const closedAt = performance.now();
  // Who does not answer is not waited for. The old place comes last: it has to open the club.
  const limit = setTimeout(() => destroySession(to.client), stopLimitMs - DECISION_MARGIN_MS);
  const lastLimit = setTimeout(() => destroySession(from.client), stopLimitMs);
  try {
    const changed = await orOpenAgain(move, async () => {
      const areDone = await untilOlderHaveEnded(from.client, { since, limitMs: stopLimitMs });
      if (!areDone) throw new LongTransactionError();
      if (await hasRunningTasks(from.client, clubId)) throw new LongTaskError();
      await move.chainAudit(prepared.chainedUpTo);
      await move.onStep('prove');
      const count = await followOnce(move, tables);
      await prepareOpening(move, prepared);
      await move.onStep('decide');
      await decideGone(from.client, clubId, to.name);
      clearTimeout(lastLimit);
      const [late] = await guards.findLateChanges(from.client, clubId);
      if (late !== undefined) throw new UnequalRowsError(late);
      return count;
    });
    await openDecided(move, tables);
    return { changed, stoppedMs: performance.now() - closedAt };
  } finally {
    clearTimeout(limit);
    clearTimeout(lastLimit);
  }
}

/** Finishes a move that was decided by a run that has ended since, which may not have seen that it decided too late. */
export async function finishDecided(move: ClubMove, tables: readonly MovedTable[]): Promise<void> {
  const { client } = move.from;
  const { rows } = await client.query<{ now: string }>('select clock_timestamp()::text as now');
  const areDone = await untilOlderHaveEnded(client, { since: rows[0]?.now ?? '', limitMs: move.stopLimitMs });
  if (!areDone) throw new LongTransactionError();
  await move.chainAudit(0);
  await followOnce(move, tables);
  await prepareOpening(move, { copied: await findCopiedTables(client), newsSince: ALL_NEWS });
  await openDecided(move, tables);
}

async function openDecided(move: ClubMove, tables: readonly MovedTable[]): Promise<void> {
  let isAsked = false;
  try {
    await move.onStep('open');
    await openThere(move, tables, async () => {
      isAsked = true;
      await move.onStep('commit');
    });
  } catch (error) {
    if (!isAsked) return orOpenAgain(move, () => Promise.reject(error));
    throw new UnfinishedMoveError(
      `It was decided that the club is in the database ${move.to.name}, and it is not known whether that has opened it.`,
      error,
    );
  }
}

/** Only for what the new place cannot have opened yet: a decision is taken back. */
async function orOpenAgain<Result>({ clubId, from }: ClubMove, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await openClub(from.client, clubId).catch(() => {
      throw new UnfinishedMoveError(
        `The database ${from.name} opens the club by itself, unless it has just been decided that it moves.`,
        error,
      );
    });
    throw error;
  }
}

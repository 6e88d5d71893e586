import type { ClubMoveFailure, ClubMoveState } from '@tifo/contracts/back-office/databases';
import { chainEntriesOf } from '#server/audit/chain-audit-entries.ts';
import type { Context } from '#server/context.ts';
import { isDatabaseUnavailable } from '#server/db/database-unavailable.ts';
import { TooSlowError } from '#server/db/moves/away-clubs.ts';
import { UnfinishedMoveError } from '#server/db/moves/close-and-open.ts';
import {
  LongTaskError,
  LongTransactionError,
  type MoveReport,
  type MoveStep,
} from '#server/db/moves/club-move.ts';
import { moveClub } from '#server/db/moves/move-club.ts';
import { OtherMoverError } from '#server/db/moves/mover-session.ts';
import { PostponedError } from '#server/events/outbox.ts';
import { system } from '#server/lib/actor.ts';
import type { ClubRecord } from '../club-record.ts';
import { getClub } from '../get-club.ts';
import { nameOf } from './add-club-move.ts';
import {
  beginClubMove,
  type ClubMoveRow,
  findClubMove,
  finishClubMove,
  noteClubMove,
} from './club-move-store.ts';

const AGAIN_MS = 10_000;

/** Moves a club for the queue. What could not be found out yet is tried again, however often. */
export async function runClubMove({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<void> {
  try {
    await carryOutMove({ ctx, id, stopping: ctx.draining });
  } catch (error) {
    const move = await findClubMove(ctx.directory.db, id);
    if (move?.finishedAt) return;
    ctx.logger.warn({ err: error, move: id }, 'A club could not be moved yet');
    throw new PostponedError(new Date(ctx.clock.now().getTime() + AGAIN_MS));
  }
}

interface Carrying {
  ctx: Context;
  id: string;
  /** A process that is to stop gives up, as long as the club is where it was. */
  stopping?: AbortSignal;
}

/**
 * Moves a club that is to move. One that another run had begun, whose process has ended, is not begun anew: it is finished if
 * it was decided, and taken back if not. Throws where the club stayed, and where that is not known yet.
 */
export async function carryOutMove({ ctx, id, stopping }: Carrying): Promise<MoveReport | null> {
  const { db } = ctx.directory;
  const move = await findClubMove(db, id);
  if (!move || move.finishedAt) return null;
  const club = await getClub(ctx.directory, move.slug);
  const carried = { ctx, move, club, stopping };
  if (!(await beginClubMove(db, id))) {
    await runMover(carried, null);
    await finish(carried, { stoppedMs: null, failure: 'PROCESS_ENDED' });
    return null;
  }
  let report: MoveReport | null;
  try {
    report = await runMover(carried, move.toDatabase);
  } catch (error) {
    await giveUp(carried, error);
    throw error;
  }
  await finish(carried, { stoppedMs: report && Math.round(report.stoppedMs), failure: 'OTHER' });
  return report;
}

interface Carried {
  ctx: Context;
  move: ClubMoveRow;
  club: ClubRecord;
  stopping: AbortSignal | undefined;
}

class StoppingError extends Error {
  constructor() {
    super('The process that moved the club was stopped. The club is where it was.');
    this.name = 'StoppingError';
  }
}

/** How it ended is said at once, unless that has to be found out first. */
async function giveUp(carried: Carried, error: unknown): Promise<void> {
  const { ctx, move } = carried;
  const isOther = error instanceof OtherMoverError;
  // The queue waits for the other club; a command says so.
  if (isOther && carried.stopping) await noteClubMove(ctx.directory.db, move.id, { state: 'WAITING' });
  if (error instanceof UnfinishedMoveError || error instanceof StoppingError || (isOther && carried.stopping))
    return;
  ctx.logger.error({ err: error, move: move.id }, 'A club was not moved');
  // What was copied is removed by the next move, if not now.
  if (!isOther)
    await runMover(carried, null).catch((err: unknown) =>
      ctx.logger.warn({ err, move: move.id }, 'What was copied of a club is still there'),
    );
  await finish(carried, { stoppedMs: null, failure: failureOf(error) });
}

function failureOf(error: unknown): ClubMoveFailure {
  if (error instanceof LongTransactionError || error instanceof LongTaskError) return 'BUSY';
  if (error instanceof OtherMoverError) return 'OTHER_MOVE';
  if (error instanceof TooSlowError) return 'TOO_SLOW';
  return isDatabaseUnavailable(error) ? 'UNREACHABLE' : 'OTHER';
}

const STATES: Partial<Record<MoveStep, ClubMoveState>> = {
  copy: 'COPYING',
  follow: 'FOLLOWING',
  close: 'SWITCHING',
  clean: 'REMOVING',
};
const NOTED_EVERY_MS = 1000;

async function runMover(
  { ctx, move, club, stopping }: Carried,
  target: string | null,
): Promise<MoveReport | null> {
  const byName = new Map(ctx.everywhere.map((at) => [nameOf(at), at]));
  let copied = 0;
  let notedAtMs = performance.now();
  const note = (values: Parameters<typeof noteClubMove>[2]) =>
    noteClubMove(ctx.directory.db, move.id, values).catch((err: unknown) =>
      ctx.logger.warn({ err, move: move.id }, 'How far a club has moved could not be noted'),
    );
  const goOn = () => {
    if (stopping?.aborted) throw new StoppingError();
  };
  return moveClub({
    ...{ clubId: club.id, target, databases: ctx.databases },
    stopLimitMs: ctx.config.database.moveStopLimitMs,
    graceMs: ctx.config.database.moveGraceMs,
    chainAudit: (name, after) =>
      chainEntriesOf({ ctx: byName.get(name) ?? ctx.directory, clubId: club.id, after }),
    onStep: async (step) => {
      const state = STATES[step];
      if (state === undefined) return;
      if (state !== 'REMOVING') goOn();
      await note({ state, copied });
    },
    onCopied: async (rows) => {
      goOn();
      copied += rows;
      if (performance.now() - notedAtMs < NOTED_EVERY_MS) return;
      notedAtMs = performance.now();
      await note({ copied });
    },
  });
}

/** Says in the audit log of the club and in the list of moves where the club is now; `failure` is why, if it stayed. */
async function finish(
  { ctx, move, club }: Carried,
  { stoppedMs, failure }: { stoppedMs: number | null; failure: ClubMoveFailure },
): Promise<void> {
  await ctx.places.look();
  const home = ctx.places.of(move.slug);
  const isMoved = nameOf(home) === move.toDatabase;
  await home.unitOfWork({ clubId: club.id }, async (uow) =>
    uow.audit({
      ...{ actor: system('move-club'), action: isMoved ? 'club.moved' : 'club.moveFailed' },
      ...{ subject: `club:${club.id}`, reason: move.reason },
      ...{ before: { database: move.fromDatabase }, after: { database: nameOf(home) } },
      detail: { askedBy: move.askedBy, ...(isMoved ? { stoppedMs } : { failure }) },
    }),
  );
  const state = isMoved ? 'DONE' : 'FAILED';
  await finishClubMove(ctx.directory.db, move.id, { state, stoppedMs, failure: isMoved ? null : failure });
}

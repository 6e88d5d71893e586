import { z } from 'zod';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { FIRST_DATABASE } from '#server/db/moves/named-databases.ts';
import { actorName } from '#server/lib/actor.ts';
import { ConflictError, NotFoundError } from '#server/lib/errors.ts';
import { defineTask } from '#server/platform/tasks.ts';
import { type ClubMoveRow, findClubMove, insertClubMove } from './club-move-store.ts';

/** A club of years is copied for hours. */
const LONGEST_MS = 24 * 60 * 60_000;

export const clubMoveTask = defineTask({
  name: 'move-club',
  payload: z.object({ id: z.uuid() }),
  longestMs: LONGEST_MS,
});

export const nameOf = ({ database }: { database: string | null }) => database ?? FIRST_DATABASE;

export function assertDatabase(
  { everywhere }: Pick<UseCase<unknown>['ctx'], 'everywhere'>,
  name: string,
): void {
  if (!everywhere.some((at) => nameOf(at) === name)) throw new NotFoundError('database.notFound');
}

export interface AddedMove {
  id: string;
  club: { id: string; slug: string };
  from: string;
  to: string;
  reason: string;
  rows: number;
  /** When the queue looks whether it was begun; a command begins it itself. */
  at?: Date;
}

/**
 * Notes that a club is to move, with the task that moves it. The entry of the audit log is the platform's, since the club
 * itself cannot be written to while it is where nobody knows yet.
 */
export async function addClubMove(
  uow: UnitOfWork,
  actor: UseCase<unknown>['actor'],
  { id, club, from, to, reason, rows, at }: AddedMove,
): Promise<ClubMoveRow> {
  const row = { id, slug: club.slug, fromDatabase: from, toDatabase: to, reason, rows };
  const isNew = await insertClubMove(uow.tx, { ...row, askedBy: actorName(actor) });
  const known = await findClubMove(uow.tx, id);
  if (!known) throw new ConflictError('move.isUnderWay');
  if (!isNew) return known;
  uow.audit({
    ...{ clubId: null, actor, action: 'club.moving', subject: `club:${club.id}`, reason },
    ...{ before: { database: from }, after: { database: to } },
  });
  uow.enqueue(clubMoveTask, { id }, { dedupe: `move-club:${id}`, clubId: null, ...(at ? { at } : {}) });
  return known;
}

import type { ClubMove } from '@tifo/contracts/back-office/databases';
import type { UseCase } from '#server/context.ts';
import type { MoveReport } from '#server/db/moves/club-move.ts';
import { countRowsOfClub } from '#server/db/moves/count-rows.ts';
import { assertMay } from '#server/lib/actor.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { getClub } from '../get-club.ts';
import { addClubMove, assertDatabase, nameOf } from './add-club-move.ts';
import { carryOutMove } from './carry-out-move.ts';
import { type ClubMoveRow, findClubMove, findMoveUnderWay } from './club-move-store.ts';
import { showMoves } from './show-moves.ts';

interface AskMoveInput {
  id: string;
  club: string;
  to: string;
  reason: string;
}

/** Has a club moved by the queue, once for an id. */
export async function askClubMove({ ctx, actor, input }: UseCase<AskMoveInput>): Promise<ClubMove> {
  assertMay(actor, 'operations.run', null);
  const row = await record({ ctx, actor, input });
  const [move] = await showMoves(ctx, [row]);
  return move as ClubMove;
}

/** So much later the queue looks whether the process of a command has ended before the move did. */
const LOOK_AFTER_MS = 60_000;

/**
 * Moves a club within this process, while it is in use. Called again, it finishes what a run that was ended has begun. Returns
 * null if the club was there already.
 */
export async function moveClubToDatabase({
  ctx,
  actor,
  input,
}: UseCase<{ slug: string; database: string }>): Promise<MoveReport | null> {
  assertMay(actor, 'operations.run', null);
  const { slug, database } = input;
  assertDatabase(ctx, database);
  await getClub(ctx.directory, slug);
  const left = await findMoveUnderWay(ctx.directory.db, slug);
  if (left) await carryOutMove({ ctx, id: left.id });
  await ctx.places.look();
  if (nameOf(ctx.places.of(slug)) === database) return null;
  const asked = { id: ctx.ids.next(), club: slug, to: database, reason: 'npm run move-club' };
  const at = new Date(ctx.clock.now().getTime() + LOOK_AFTER_MS);
  const { id } = await record({ ctx, actor, input: asked, at });
  return carryOutMove({ ctx, id });
}

async function record({
  ctx,
  actor,
  input: { id, club: slug, to, reason },
  at,
}: UseCase<AskMoveInput> & { at?: Date }): Promise<ClubMoveRow> {
  const { directory } = ctx;
  const known = await findClubMove(directory.db, id);
  if (known) return known;
  assertDatabase(ctx, to);
  const club = await getClub(directory, slug);
  const home = ctx.places.of(slug);
  if (nameOf(home) === to) throw new ConflictError('move.isThere');
  const move = {
    id,
    club,
    from: nameOf(home),
    to,
    reason,
    rows: await countRowsOfClub(home.maintenance, club.id),
  };
  return directory.unitOfWork({ clubId: null, findsOwnWork: true }, (uow) =>
    addClubMove(uow, actor, { ...move, ...(at ? { at } : {}) }),
  );
}

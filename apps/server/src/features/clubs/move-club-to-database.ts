import { chainEntriesOf } from '#server/audit/chain-audit-entries.ts';
import type { Context, UseCase } from '#server/context.ts';
import type { MoveReport } from '#server/db/moves/club-move.ts';
import { moveClub } from '#server/db/moves/move-club.ts';
import { FIRST_DATABASE } from '#server/db/moves/named-databases.ts';
import { assertMay } from '#server/lib/actor.ts';
import { NotFoundError } from '#server/lib/errors.ts';
import { getClub } from './get-club.ts';

/**
 * Moves a club to another database while it is in use. Called again, it finishes what a run that was ended has begun. Returns
 * null if the club was there already.
 */
export async function moveClubToDatabase({
  ctx,
  actor,
  input: { slug, database },
}: UseCase<{ slug: string; database: string }>): Promise<MoveReport | null> {
  assertMay(actor, 'clubs.create', null);
  const byName = new Map(ctx.everywhere.map((at) => [nameOf(at), at]));
  if (!byName.has(database)) throw new NotFoundError('request.notFound');
  const club = await getClub(ctx.directory, slug);
  const before = { database: nameOf(ctx.places.of(slug)) };
  // With the accounts, since the club itself cannot be written to while it is where nobody knows yet.
  await ctx.directory.unitOfWork({ clubId: null }, async (uow) =>
    uow.audit({
      ...{ actor, action: 'club.moving', subject: `club:${club.id}` },
      ...{ before, after: { database } },
    }),
  );
  const report = await moveClub({
    ...{ clubId: club.id, target: database, databases: ctx.databases },
    stopLimitMs: ctx.config.database.moveStopLimitMs,
    chainAudit: (name, after) =>
      chainEntriesOf({ ctx: byName.get(name) ?? ctx.directory, clubId: club.id, after }),
  });
  await ctx.places.look();
  return report;
}

const nameOf = ({ database }: Context) => database ?? FIRST_DATABASE;

import type { UseCase } from '#server/context.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { assertCanManageGiveaways } from '../giveaway-policy.ts';
import { holdGiveaway } from './hold-giveaway.ts';
import { deleteGiveawayRow } from './office-giveaway-store.ts';
import type { GiveawayInput } from './view-giveaway.ts';

/** Deletes a giveaway that fans do not see and nobody has entered. */
export async function deleteGiveaway({
  ctx,
  actor,
  input: { club, giveawayId, reason },
}: UseCase<GiveawayInput & { reason: string }>): Promise<void> {
  assertCanManageGiveaways(actor, club.id);
  await ctx.unitOfWork({ clubId: club.id }, async (uow) => {
    const { giveaway } = await holdGiveaway(uow, { actor, club, giveawayId });
    if (giveaway.entryCount > 0) throw new ConflictError('giveaway.hasEntries');
    if (giveaway.visible) throw new ConflictError('giveaway.shown');
    await deleteGiveawayRow(uow.tx, { clubId: club.id, id: giveawayId });
    const { slug, sponsorName } = giveaway;
    uow.audit({
      ...{ actor, action: 'giveaway.deleted', subject: `giveaway:${giveawayId}`, reason },
      before: { slug, sponsorName },
    });
    uow.invalidate(club);
  });
}

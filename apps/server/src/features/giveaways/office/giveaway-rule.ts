import type { GiveawayRule } from '@tifo/contracts/back-office/giveaways';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { assertMay } from '#server/lib/actor.ts';
import { StaleEditError } from '#server/lib/errors.ts';
import { assertCanManageGiveaways } from '../giveaway-policy.ts';
import { findGiveawayRule } from '../giveaway-store.ts';
import { saveGiveawayRule } from './office-giveaway-store.ts';

const present = (rule: Awaited<ReturnType<typeof findGiveawayRule>>): GiveawayRule => ({
  drawsNeedTwo: rule?.drawsNeedTwo ?? false,
  version: rule?.version ?? 1,
});

/** Returns whether draws need a second person. */
export async function showGiveawayRule({
  ctx,
  actor,
  input: { club },
}: UseCase<{ club: ClubRecord }>): Promise<GiveawayRule> {
  assertCanManageGiveaways(actor, club.id);
  return present(await findGiveawayRule(ctx.db, club.id));
}

/** Sets whether future draws need a second person; reserved to those who manage roles. */
export async function setGiveawayRule({
  ctx,
  actor,
  input: { club, rule },
}: UseCase<{ club: ClubRecord; rule: GiveawayRule }>): Promise<GiveawayRule> {
  const clubId = club.id;
  assertMay(actor, 'staff.manage', clubId);
  return ctx.unitOfWork({ clubId }, async (uow) => {
    const before = present(await findGiveawayRule(uow.tx, clubId));
    if (!(await saveGiveawayRule(uow.tx, { clubId, ...rule }))) {
      throw new StaleEditError(present(await findGiveawayRule(uow.tx, clubId)));
    }
    const after = present(await findGiveawayRule(uow.tx, clubId));
    uow.audit({
      actor,
      action: 'giveawayRule.changed',
      subject: `club:${clubId}`,
      before: { drawsNeedTwo: before.drawsNeedTwo },
      after: { drawsNeedTwo: after.drawsNeedTwo },
    });
    return after;
  });
}

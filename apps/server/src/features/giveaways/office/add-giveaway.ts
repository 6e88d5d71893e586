import type { OfficeGiveawayDetail } from '@tifo/contracts/back-office/giveaways';
import type { UseCase } from '#server/context.ts';
import { FIRST_VERSION } from '#server/lib/first-version.ts';
import { assertCanManageGiveaways } from '../giveaway-policy.ts';
import { findGiveaway } from '../giveaway-store.ts';
import { changeGiveaway } from './change-giveaway.ts';
import { type PrepareGiveawayInput, prepareGiveaway } from './prepare-giveaway.ts';

/**
 * Creates a giveaway that stays hidden until it is shown. The id of one that was created before, whose answer was lost,
 * changes it, unless it was changed since (`edit.stale`).
 */
export async function addGiveaway(call: UseCase<PrepareGiveawayInput>): Promise<OfficeGiveawayDetail> {
  const { ctx, actor, input } = call;
  const { club, id: giveawayId, settings } = input;
  assertCanManageGiveaways(actor, club.id);
  const isKnown = (await findGiveaway(ctx.db, { clubId: club.id, id: giveawayId })) !== undefined;
  const added = isKnown ? null : await prepareGiveaway(call);
  if (added) return added;
  return changeGiveaway({ ctx, actor, input: { club, giveawayId, settings, version: FIRST_VERSION } });
}

import type { OfficeGiveawayDetail } from '@tifo/contracts/back-office/giveaways';
import type { UnitOfWork, UseCase } from '#server/context.ts';
import { type Actor, assertMay } from '#server/lib/actor.ts';
import { ConflictError, InvalidInputError } from '#server/lib/errors.ts';
import { explainTaken } from '../create-giveaway.ts';
import { scheduleDraw } from '../drawing/schedule-draw.ts';
import { assertCanManageGiveaways, assertHasQuestions } from '../giveaway-policy.ts';
import type { GiveawayRecord } from '../giveaway-store.ts';
import { setQuestionsAsked } from '../questionnaires.ts';
import { holdGiveaway } from './hold-giveaway.ts';
import { updateGiveaway } from './office-giveaway-store.ts';
import { type GiveawayInput, viewGiveaway } from './view-giveaway.ts';

interface VisibilityInput extends GiveawayInput {
  visible: boolean;
  reason?: string;
}

/**
 * Shows a giveaway to fans, or hides one without entries. A questionnaire is asked of new fans from then on, or no longer:
 * whoever may decide how the club registers fans may do that, also after it was answered.
 */
export async function setGiveawayVisibility({
  ctx,
  actor,
  input: { club, giveawayId, visible, reason },
}: UseCase<VisibilityInput>): Promise<OfficeGiveawayDetail> {
  assertCanManageGiveaways(actor, club.id);
  const key = { clubId: club.id, id: giveawayId };
  await ctx
    .unitOfWork({ clubId: club.id }, async (uow) => {
      const { giveaway, now } = await holdGiveaway(uow, { actor, club, giveawayId });
      if (giveaway.visible === visible) return;
      if (giveaway.type === 'DUE_DILIGENCE')
        await setQuestionnaireVisibility(uow, { giveaway, visible, actor });
      else assertVisibilityMayChange(giveaway, { visible, now });
      await updateGiveaway(uow.tx, key, { visible });
      const { winnerCount, endAt } = giveaway;
      if (visible && winnerCount > 0) scheduleDraw(uow, { clubId: club.id, giveawayId, endAt });
      uow.audit({
        actor,
        action: visible ? 'giveaway.shown' : 'giveaway.hidden',
        subject: `giveaway:${giveawayId}`,
        ...(reason === undefined ? {} : { reason }),
      });
      uow.invalidate(club);
    })
    .catch(explainTaken);
  return viewGiveaway(ctx, { actor, club, giveawayId });
}

async function setQuestionnaireVisibility(
  uow: UnitOfWork,
  { giveaway, visible, actor }: { giveaway: GiveawayRecord; visible: boolean; actor: Actor },
): Promise<void> {
  const { clubId } = giveaway;
  assertMay(actor, 'clubs.settings', clubId);
  if (visible) assertHasQuestions(giveaway);
  await setQuestionsAsked(uow, { clubId, isShown: visible, actor });
}

function assertVisibilityMayChange(
  { entryCount, endAt }: GiveawayRecord,
  { visible, now }: { visible: boolean; now: Date },
): void {
  if (!visible && entryCount > 0) throw new ConflictError('giveaway.hasEntries');
  if (visible && endAt <= now) throw new InvalidInputError('giveaway.datesInvalid');
}

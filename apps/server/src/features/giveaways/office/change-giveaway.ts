import type {
  GiveawayField,
  GiveawaySettings,
  OfficeGiveawayDetail,
} from '@tifo/contracts/back-office/giveaways';
import type { UseCase } from '#server/context.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { type QuestionRecord, withLastingIds } from '../answer-rules.ts';
import { explainTaken, type NewQuestion, toGiveawayFields } from '../create-giveaway.ts';
import { scheduleDraw } from '../drawing/schedule-draw.ts';
import { assertCanNamePartner } from '../get-giveaway.ts';
import { assertCanManageGiveaways, assertHasQuestions } from '../giveaway-policy.ts';
import type { GiveawayRecord } from '../giveaway-store.ts';
import { type HoldStore, holdGiveaway } from './hold-giveaway.ts';
import { changeableGiveawayFields, changedGiveawayFields } from './office-giveaway-rules.ts';
import { updateGiveaway } from './office-giveaway-store.ts';
import { toInput, toNewQuestion, withPeriod } from './prepare-giveaway.ts';
import { settingsOf } from './present-office-giveaway.ts';
import { type GiveawayInput, viewGiveaway } from './view-giveaway.ts';

export interface ChangeGiveawayInput extends GiveawayInput {
  settings: GiveawaySettings;
  version: number;
}

/**
 * Changes the settings that may still change given the entries so far. Throws 409 `giveaway.fixed` with the
 * others.
 */
export async function changeGiveaway({
  ctx,
  actor,
  input: { club, giveawayId, settings, version },
  store,
}: UseCase<ChangeGiveawayInput> & { store?: HoldStore }): Promise<OfficeGiveawayDetail> {
  assertCanManageGiveaways(actor, club.id);
  const key = { clubId: club.id, id: giveawayId };
  await ctx
    .unitOfWork({ clubId: club.id }, async (uow) => {
      const hold = { actor, club, giveawayId, version, ...(store ? { store } : {}) };
      const { giveaway, now } = await holdGiveaway(uow, hold);
      const before = settingsOf(giveaway);
      const isQuestionnaire = giveaway.type === 'DUE_DILIGENCE';
      const after = withPeriod(settings, isQuestionnaire ? giveaway.startAt : now);
      const changed = changedGiveawayFields(before, after);
      if (changed.length === 0) return;
      assertMayChange({ giveaway, now, changed, after });
      if (changed.includes('partnerSlug')) {
        await assertCanNamePartner(uow.tx, { clubId: club.id, partnerSlug: after.partnerSlug ?? undefined });
      }
      const questions = after.questions.map((draft, at) =>
        keepText(toNewQuestion(draft), {
          isAsWritten:
            JSON.stringify(draft.preTitleMarkdown) === JSON.stringify(before.questions[at]?.preTitleMarkdown),
          stored: giveaway.questions[at],
        }),
      );
      const fields = toGiveawayFields(toInput(club, after, questions));
      const lasting = withLastingIds(fields.questions, {
        stored: giveaway.questions,
        version: giveaway.version + 1,
      });
      await updateGiveaway(uow.tx, key, { ...fields, questions: lasting });
      if (fields.winnerCount > 0) scheduleDraw(uow, { clubId: club.id, giveawayId, endAt: fields.endAt });
      uow.audit({
        actor,
        action: 'giveaway.changed',
        subject: `giveaway:${giveawayId}`,
        before: pick(before, changed),
        after: pick(after, changed),
      });
      uow.invalidate(club);
    })
    .catch(explainTaken);
  return viewGiveaway(ctx, { actor, club, giveawayId });
}

interface Change {
  giveaway: GiveawayRecord;
  now: Date;
  changed: GiveawayField[];
  after: GiveawaySettings;
}

function assertMayChange({ giveaway, now, changed, after }: Change): void {
  const changeable = changeableGiveawayFields(giveaway, now);
  const fixed = changed.filter((field) => !changeable.includes(field));
  if (fixed.length > 0) throw new ConflictError('giveaway.fixed', { members: { fields: fixed } });
  if (giveaway.visible && changed.includes('type'))
    throw new ConflictError('giveaway.shown', { field: 'type' });
  if (giveaway.visible) assertHasQuestions(after);
  const isEarlier = new Date(after.endAt) < giveaway.endAt;
  if (giveaway.entryCount > 0 && isEarlier) throw new ConflictError('giveaway.endsLater', { field: 'endAt' });
}

/** An imported text is kept until a new one is written. */
function keepText(
  question: NewQuestion,
  { isAsWritten, stored }: { isAsWritten: boolean; stored: QuestionRecord | undefined },
): NewQuestion {
  if (!isAsWritten || !stored || stored.preTitleMarkdown) return question;
  const { preTitleMarkdown: _words, ...rest } = question;
  return { ...rest, preTitle: stored.preTitle };
}

function pick(settings: GiveawaySettings, fields: readonly GiveawayField[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, settings[field]]));
}

import type { GiveawaySettings, OfficeGiveawayDetail } from '@tifo/contracts/back-office/giveaways';
import type { UseCase } from '#server/context.ts';
import type { ClubRecord } from '#server/features/clubs/index.ts';
import { ConflictError } from '#server/lib/errors.ts';
import { coinsToCoinUnits } from '#server/lib/money.ts';
import { renderMarkdowns } from '#server/lib/rich-text.ts';
import { type CreateGiveawayInput, createGiveaway, type NewQuestion } from '../create-giveaway.ts';
import { NO_END } from '../questionnaires.ts';
import { viewGiveaway } from './view-giveaway.ts';

export interface PrepareGiveawayInput {
  club: ClubRecord;
  id: string;
  settings: GiveawaySettings;
}

/** Creates a giveaway that stays hidden until it is shown. Returns null if one with this id was created meanwhile. */
export async function prepareGiveaway({
  ctx,
  actor,
  input: { club, id, settings },
}: UseCase<PrepareGiveawayInput>): Promise<OfficeGiveawayDetail | null> {
  const timed = withPeriod(settings, ctx.clock.now());
  const input = { ...toInput(club, timed, settings.questions.map(toNewQuestion)), id, visible: false };
  const { isNew } = await createGiveaway({ ctx, actor, input });
  return isNew ? viewGiveaway(ctx, { actor, club, giveawayId: id }) : null;
}

/** Returns settings with the times that are stored: a questionnaire is asked from its start on as long as it is shown. */
export function withPeriod(settings: GiveawaySettings, start: Date): GiveawaySettings {
  const isQuestionnaire = settings.type === 'DUE_DILIGENCE';
  const { startAt, endAt } = isQuestionnaire ? { startAt: start, endAt: NO_END } : settings;
  return { ...settings, startAt: new Date(startAt).toISOString(), endAt: new Date(endAt).toISOString() };
}

/** Converts the settings of the form to the input of the use case. */
export function toInput(
  club: ClubRecord,
  settings: GiveawaySettings,
  questions: NewQuestion[],
): CreateGiveawayInput {
  const { startAt, endAt, partnerSlug, rewardCoins, draw, questions: _drafts, ...fields } = settings;
  // Fans who answer the questionnaire are not validated yet, so they cannot win anything.
  if (settings.type === 'DUE_DILIGENCE' && (draw !== null || rewardCoins > 0)) {
    throw new ConflictError('giveaway.questionnairePays');
  }
  return {
    ...fields,
    ...{ club, questions },
    startAt: new Date(startAt),
    endAt: new Date(endAt),
    partnerSlug: partnerSlug ?? undefined,
    rewardCoinUnits: coinsToCoinUnits(rewardCoins),
    draw: draw ?? undefined,
  };
}

export function toNewQuestion(draft: GiveawaySettings['questions'][number]): NewQuestion {
  const { kind, title, preTitleMarkdown, answers, required } = draft;
  return {
    ...{ title, answers, required, preTitleMarkdown },
    preTitle: renderMarkdowns(preTitleMarkdown),
    multiline: kind === 'TEXT',
  };
}

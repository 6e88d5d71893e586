import type { GiveawaySettings, QuestionDraft } from '@tifo/contracts/back-office/giveaways';
import { toSlug } from '@tifo/contracts/slug-rules';
import { toInstant, toLocalInput } from '../../lib/format/local-input.ts';
import type { BodyPaths } from '../../lib/forms/refused-fields.ts';
import { toNumber } from '../../lib/forms/written-values.ts';

/** The settings of a giveaway as form values: times in the browser's zone, numbers as typed. */
export interface GiveawayValues extends Omit<GiveawaySettings, 'partnerSlug' | 'rewardCoins' | 'draw'> {
  partnerSlug: string;
  rewardCoins: string;
  hasDraw: boolean;
  winnerCount: string;
  prize: { en: string; fr: string };
}

const NOTHING = { en: '', fr: '' };

export function toValues({ draw, ...settings }: GiveawaySettings): GiveawayValues {
  return {
    ...settings,
    startAt: toLocalInput(settings.startAt),
    endAt: toLocalInput(settings.endAt),
    partnerSlug: settings.partnerSlug ?? '',
    rewardCoins: settings.rewardCoins === 0 ? '' : String(settings.rewardCoins),
    hasDraw: draw !== null,
    winnerCount: String(draw?.winnerCount ?? 1),
    prize: { ...(draw?.prize ?? NOTHING) },
  };
}

/** Keeps the seconds of an unchanged time, which its field does not show. */
export function toSettings(values: GiveawayValues, stored?: GiveawaySettings): GiveawaySettings {
  const { partnerSlug, rewardCoins, hasDraw, winnerCount, prize, ...settings } = values;
  const isContest = settings.type === 'GIVEAWAY';
  const timeOf = (field: 'startAt' | 'endAt') =>
    stored && toLocalInput(stored[field]) === values[field] ? stored[field] : toInstant(values[field]);
  return {
    ...settings,
    slug: settings.slug || toSlug(settings.sponsorName),
    textKey: isContest ? settings.textKey : 'dueDiligence',
    sponsorName: settings.sponsorName.trim(),
    startAt: timeOf('startAt'),
    endAt: timeOf('endAt'),
    partnerSlug: (isContest && partnerSlug) || null,
    rewardCoins: isContest ? (toNumber(rewardCoins) ?? 0) : 0,
    draw: hasDraw && isContest ? { winnerCount: toNumber(winnerCount) ?? 1, prize: filled(prize) } : null,
    questions: settings.questions.map(toQuestion),
  };
}

function toQuestion(question: QuestionDraft): QuestionDraft {
  const { kind, title, answers } = question;
  return { ...question, title: filled(title), answers: kind === 'CHOICE' ? answers.map(filled) : [] };
}

/** A text in one language only is shown in both. */
function filled({ en, fr }: { en: string; fr: string }) {
  return { en: en.trim() || fr.trim(), fr: fr.trim() || en.trim() };
}

/** The values of a new giveaway: from tomorrow morning, for two weeks. */
export function newValues(now: Date): GiveawayValues {
  const start = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 9);
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 15, 20);
  return toValues({
    ...{ slug: '', type: 'GIVEAWAY', sponsorName: '', textKey: 'contest', partnerSlug: null, rewardCoins: 0 },
    ...{ startAt: start.toISOString(), endAt: end.toISOString(), draw: null, questions: [] },
  });
}

export const newQuestion = (): QuestionDraft => ({
  kind: 'CHOICE',
  title: { ...NOTHING },
  preTitleMarkdown: { ...NOTHING },
  answers: [{ ...NOTHING }, { ...NOTHING }],
  required: true,
});

export const GIVEAWAY_PATHS: BodyPaths = { winnerCount: 'draw.winnerCount', prize: 'draw.prize' };

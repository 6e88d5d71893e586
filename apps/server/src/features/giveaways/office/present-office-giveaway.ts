import {
  type GiveawaySettings,
  GiveawayText,
  type OfficeGiveaway,
  type QuestionDraft,
} from '@tifo/contracts/back-office/giveaways';
import { presentCoins } from '#server/lib/money.ts';
import { richTextToPlainText } from '#server/lib/rich-text.ts';
import type { QuestionRecord } from '../answer-rules.ts';
import type { GiveawayRecord } from '../giveaway-store.ts';
import { giveawayStateAt } from './office-giveaway-rules.ts';

export function presentOfficeGiveaway(giveaway: GiveawayRecord, now: Date): OfficeGiveaway {
  const { id, version, slug, type, sponsorName, visible, entryCount, winnerCount } = giveaway;
  return {
    ...{ id, version, slug, type, sponsorName, visible, entryCount, winnerCount },
    startAt: giveaway.startAt.toISOString(),
    endAt: giveaway.endAt.toISOString(),
    state: giveawayStateAt(giveaway, now),
  };
}

export function settingsOf(giveaway: GiveawayRecord): GiveawaySettings {
  const { slug, type, sponsorName, partnerSlug, winnerCount, prize } = giveaway;
  const text = GiveawayText.safeParse(giveaway.textKey);
  return {
    ...{ slug, type, sponsorName },
    textKey: text.success ? text.data : 'contest',
    startAt: giveaway.startAt.toISOString(),
    endAt: giveaway.endAt.toISOString(),
    partnerSlug,
    rewardCoins: presentCoins(giveaway.rewardCoinUnits, '').amount,
    draw: prize === null ? null : { winnerCount, prize: { en: prize.en, fr: prize.fr } },
    questions: giveaway.questions.map(toDraft),
  };
}

function toDraft(question: QuestionRecord): QuestionDraft {
  const { title, preTitle, preTitleMarkdown, answers, required, multiline } = question;
  const written = preTitleMarkdown ?? {
    en: richTextToPlainText(preTitle.en),
    fr: richTextToPlainText(preTitle.fr),
  };
  const inWords = multiline ? 'TEXT' : 'LINE';
  return {
    kind: answers.length > 0 ? 'CHOICE' : inWords,
    title: { en: title.en, fr: title.fr },
    preTitleMarkdown: { en: written.en, fr: written.fr },
    answers: answers.map(({ text }) => ({ en: text.en, fr: text.fr })),
    required,
  };
}

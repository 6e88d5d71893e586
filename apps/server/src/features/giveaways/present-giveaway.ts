import type { Draw, Giveaway, Question } from '@tifo/contracts/giveaways';
import type { Language } from '@tifo/contracts/values';
import type { ClubPartner, ClubRecord } from '#server/features/clubs/index.ts';
import { inLanguage } from '#server/lib/language.ts';
import { presentCoins } from '#server/lib/money.ts';
import { sanitizeRichText } from '#server/lib/rich-text.ts';
import type { QuestionRecord } from './answer-rules.ts';
import type { GiveawayRecord } from './giveaway-store.ts';

export interface GiveawayView {
  giveaway: GiveawayRecord;
  club: Pick<ClubRecord, 'logoUrl' | 'ticker'>;
  partners: readonly ClubPartner[];
  /** The absolute address of the page for entering. */
  url: string;
  language: Language;
}

export function presentGiveaway({ giveaway, club, partners, url, language }: GiveawayView): Giveaway {
  const { rewardCoinUnits } = giveaway;
  const partner = partners.find(({ slug }) => slug === giveaway.partnerSlug);
  const draw = presentDraw(giveaway, language);
  return {
    id: giveaway.id,
    slug: giveaway.slug,
    type: giveaway.type,
    url,
    logoUrl: partner?.logoUrl ?? club.logoUrl,
    sponsorName: giveaway.sponsorName,
    textKey: giveaway.textKey,
    startDate: giveaway.startAt.toISOString(),
    endDate: giveaway.endAt.toISOString(),
    ...(partner ? { partner } : {}),
    ...(rewardCoinUnits > 0n ? { reward: presentCoins(rewardCoinUnits, club.ticker) } : {}),
    ...(draw ? { draw } : {}),
    questions: giveaway.questions.map((question) => presentQuestion(question, language)),
    version: giveaway.version,
  };
}

function presentDraw({ winnerCount, prize, drawnAt }: GiveawayRecord, language: Language): Draw | undefined {
  if (winnerCount === 0 || prize === null) return undefined;
  return {
    winnerCount,
    prize: inLanguage(prize, language),
    ...(drawnAt ? { drawnAt: drawnAt.toISOString() } : {}),
  };
}

function presentQuestion(question: QuestionRecord, language: Language): Question {
  return {
    id: question.id,
    title: inLanguage(question.title, language),
    preTitle: sanitizeRichText(inLanguage(question.preTitle, language)),
    answers: question.answers.map(({ id, text }) => ({ id, text: inLanguage(text, language) })),
    required: question.required,
    multiline: question.multiline,
  };
}

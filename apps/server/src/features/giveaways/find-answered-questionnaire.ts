import type { Tx } from '#server/db/client.ts';
import type { LocalizedText } from '#server/lib/language.ts';
import { findParticipation, findQuestionnaireRow } from './giveaway-store.ts';

/** What a fan has answered to the ethics questionnaire of the club. */
export interface AnsweredQuestionnaire {
  answeredAt: Date;
  answers: { title: LocalizedText; answer: LocalizedText | null }[];
}

/** For those who judge it; undefined while the fan has not answered, or where the club asks nothing. */
export async function findAnsweredQuestionnaire(
  tx: Tx,
  { clubId, fanId }: { clubId: string; fanId: string },
): Promise<AnsweredQuestionnaire | undefined> {
  const questionnaire = await findQuestionnaireRow(tx, clubId);
  if (!questionnaire) return undefined;
  const participation = await findParticipation(tx, { clubId, giveawayId: questionnaire.id, fanId });
  if (!participation) return undefined;
  return {
    answeredAt: participation.createdAt,
    answers: questionnaire.questions.map(({ id, title, answers }) => {
      const given = participation.answers.find(({ questionId }) => questionId === id);
      if (!given) return { title, answer: null };
      if ('text' in given) return { title, answer: { en: given.text, fr: given.text } };
      return { title, answer: answers.find((answer) => answer.id === given.answerId)?.text ?? null };
    }),
  };
}

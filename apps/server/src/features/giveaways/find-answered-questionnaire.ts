import type { Tx } from '#server/db/client.ts';
import { readAnswers } from './answer-rules.ts';
import { findParticipation, findQuestionnaireRow } from './giveaway-store.ts';

/** A fan's answers to the ethics questionnaire of the club. */
export interface AnsweredQuestionnaire {
  answeredAt: Date;
  answers: ReturnType<typeof readAnswers>;
}

/** For reviewers; undefined if the fan has not answered or the club has no questionnaire. */
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
    answers: readAnswers(questionnaire.questions, participation.answers),
  };
}

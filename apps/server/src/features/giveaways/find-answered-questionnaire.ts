import type { Tx } from '#server/db/client.ts';
import { readAnswers } from './answer-rules.ts';
import { findAnswered } from './giveaway-store.ts';

/** A fan's answers to the ethics questionnaire of the club. */
export interface AnsweredQuestionnaire {
  answeredAt: Date;
  answers: ReturnType<typeof readAnswers>;
}

/** For reviewers; undefined if the fan has not answered. */
export async function findAnsweredQuestionnaire(
  tx: Tx,
  key: { clubId: string; fanId: string },
): Promise<AnsweredQuestionnaire | undefined> {
  const answered = await findAnswered(tx, key);
  if (!answered) return undefined;
  const { giveaway, participation } = answered;
  return {
    answeredAt: participation.createdAt,
    answers: readAnswers(giveaway.questions, participation.answers),
  };
}

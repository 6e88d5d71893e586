import type { AnsweredQuestion, Question } from '@tifo/contracts/giveaways';

/**
 * The form's values for each question by its id: the id of the chosen answer, or the typed text; null where
 * nothing is chosen.
 */
export type AnswerValues = Record<string, string | null>;

export function emptyAnswers(questions: readonly Question[]): AnswerValues {
  return Object.fromEntries(questions.map(({ id }) => [id, '']));
}

/** Returns the answers in the shape of the contract; questions without an answer are left out. */
export function toAnsweredQuestions(
  questions: readonly Question[],
  values: AnswerValues,
): AnsweredQuestion[] {
  return questions.flatMap(({ id: questionId, answers }): AnsweredQuestion[] => {
    const value = (values[questionId] ?? '').trim();
    if (value === '') return [];
    return [answers.length > 0 ? { questionId, answerId: value } : { questionId, text: value }];
  });
}

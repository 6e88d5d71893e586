import type { AnsweredQuestion, Question } from '@tifo/contracts/giveaways';

/** What a form holds for each question by its id: the answer chosen, or the words; null where nothing is chosen. */
export type AnswerValues = Record<string, string | null>;

export function emptyAnswers(questions: readonly Question[]): AnswerValues {
  return Object.fromEntries(questions.map(({ id }) => [id, '']));
}

/** What the server takes; questions left open are left out. */
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

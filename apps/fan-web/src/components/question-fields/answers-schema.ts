import type { Question } from '@tifo/contracts/giveaways';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';

/** The same limit as in the contract. */
const MAX_ANSWER_LENGTH = 2000;

/**
 * A schema for `AnswerValues`: required questions are answered, and no answer is too long. For form chunks
 * only.
 */
export function answersSchema(t: TFunction, questions: readonly Question[]) {
  const tooLong = t('questions.tooLong', { max: MAX_ANSWER_LENGTH });
  const answer = ({ required }: Question) =>
    z
      .nullable(z.string().check(z.maxLength(MAX_ANSWER_LENGTH, tooLong)))
      .check(z.refine((value) => !required || (value ?? '').trim() !== '', t('questions.missing')));
  return z.object(Object.fromEntries(questions.map((question) => [question.id, answer(question)])));
}

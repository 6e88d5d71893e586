import type { Fan } from '@tifo/contracts/fans';
import type { EnterGiveawayInput, Giveaway } from '@tifo/contracts/giveaways';
import {
  type AnswerValues,
  emptyAnswers,
  toAnsweredQuestions,
} from '#web/components/question-fields/answer-values.ts';

export interface EntryFormValues {
  firstName: string;
  lastName: string;
  email: string;
  terms: boolean;
  answers: AnswerValues;
}

/** Fills in the names from the registration, if the fan has registered. */
export function prefilled(
  { identity: { email }, personalInfo }: Fan,
  { questions }: Giveaway,
): EntryFormValues {
  const { firstName = '', lastName = '' } = personalInfo ?? {};
  return { firstName, lastName, email, terms: false, answers: emptyAnswers(questions) };
}

export function toEntry(
  { firstName, lastName, email, answers }: EntryFormValues,
  { id: giveawayId, questions, version }: Giveaway,
  partnerSlug: string | null,
): EnterGiveawayInput {
  return {
    giveawayId,
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    answeredQuestions: toAnsweredQuestions(questions, answers),
    version,
    ...(partnerSlug === null ? {} : { partnerSlug }),
  };
}

import type { Question } from '@tifo/contracts/giveaways';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import { answersSchema } from '#web/components/question-fields/answers-schema.ts';

/** The limits are those of the contract. */
export function entryFormSchema(t: TFunction, questions: readonly Question[]) {
  const required = t('giveaways.form.required');
  const line = (max: number) =>
    z
      .string()
      .check(z.trim(), z.minLength(1, required), z.maxLength(max, t('giveaways.form.tooLong', { max })));
  return z.object({
    firstName: line(80),
    lastName: line(80),
    email: line(254).check(z.email(t('giveaways.form.emailInvalid'))),
    terms: z.boolean().check(z.refine((isAccepted) => isAccepted, t('giveaways.form.termsMissing'))),
    answers: answersSchema(t, questions),
  });
}

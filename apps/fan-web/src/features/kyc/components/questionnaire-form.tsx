import type { Fan } from '@tifo/contracts/fans';
import type { Giveaway } from '@tifo/contracts/giveaways';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  type AnswerValues,
  emptyAnswers,
  toAnsweredQuestions,
} from '#web/components/question-fields/answer-values.ts';
import { answersSchema } from '#web/components/question-fields/answers-schema.ts';
import { QuestionFields } from '#web/components/question-fields/question-fields.tsx';
import { isExplained } from '#web/lib/api/api-error.ts';
import { resolveWith } from '#web/lib/forms/form-resolver.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useKeptForm } from '#web/lib/session/use-kept-form.ts';
import { useAnswerQuestionnaire } from '../api/questionnaire.ts';
import styles from './personal-info-form.module.css';

interface QuestionnaireValues {
  answers: AnswerValues;
}

export interface QuestionnaireFormProps {
  fan: Fan;
  questionnaire: Giveaway;
}

/** The club's questions, of all kinds. The fan, read again, determines the next step. */
export function QuestionnaireForm({ fan, questionnaire }: QuestionnaireFormProps) {
  const { t } = useTranslation();
  const { questions } = questionnaire;
  const answer = useAnswerQuestionnaire(fan, questionnaire);
  const resolver = useMemo(
    () => resolveWith(z.object({ answers: answersSchema(t, questions) })),
    [t, questions],
  );
  const form = useForm<QuestionnaireValues, unknown, QuestionnaireValues>({
    resolver,
    defaultValues: { answers: emptyAnswers(questions) },
  });
  useKeptForm(form, `questionnaire ${questionnaire.id} ${fan.username}`);
  const submit = form.handleSubmit(async ({ answers }) => {
    try {
      await answer.mutateAsync(toAnsweredQuestions(questions, answers));
    } catch (error) {
      if (isExplained(error)) form.setError('root', { message: error.detail });
    }
  });
  const { root } = form.formState.errors;
  return (
    <FormProvider {...form}>
      <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
        {root?.message && (
          <Alert tone="danger" isLive>
            {root.message}
          </Alert>
        )}
        <QuestionFields questions={questions} />
        <p className={styles.hint}>{t('kyc.questions.once')}</p>
        <div>
          <Button type="submit" size="lg" isLoading={form.formState.isSubmitting}>
            {t('kyc.questions.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

import type { Fan } from '@tifo/contracts/fans';
import { Suspense } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useQuestionnaire } from '../api/questionnaire.ts';
import { FormPlaceholder } from './form-placeholder.tsx';
import { KycScreen } from './kyc-screen.tsx';
import { StatusWatch } from './status-watch.tsx';

const QuestionnaireForm = neededPart(
  async () => (await import('./questionnaire-form.tsx')).QuestionnaireForm,
  LoadError,
);

/** The questions a club asks before it admits a fan. */
export function QuestionsStep({ fan }: { fan: Fan }) {
  const { t } = useTranslation();
  return (
    <KycScreen
      step={2}
      eyebrow={t('kyc.questions.eyebrow')}
      title={t('kyc.questions.title')}
      lead={t('kyc.questions.lead')}
    >
      <Questions fan={fan} />
    </KycScreen>
  );
}

function Questions({ fan }: { fan: Fan }) {
  const { t } = useTranslation();
  const questionnaire = useQuestionnaire(fan.username);
  if (questionnaire.isPending) return <FormPlaceholder />;
  if (questionnaire.isError) return <LoadError titleAs="h2" query={questionnaire} />;
  if (questionnaire.data === null) {
    return (
      <>
        <p>{t('kyc.questions.none')}</p>
        <StatusWatch />
      </>
    );
  }
  return (
    <Suspense fallback={<FormPlaceholder />}>
      <QuestionnaireForm fan={fan} questionnaire={questionnaire.data} />
    </Suspense>
  );
}

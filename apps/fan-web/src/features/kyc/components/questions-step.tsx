import type { Fan } from '@tifo/contracts/fans';
import { lazy, Suspense } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useQuestionnaire } from '../api/questionnaire.ts';
import { CheckAgain } from './check-again.tsx';
import { FormPlaceholder } from './form-placeholder.tsx';
import { KycScreen } from './kyc-screen.tsx';

const QuestionnaireForm = lazy(async () => ({
  default: (await import('./questionnaire-form.tsx')).QuestionnaireForm,
}));

/** What the club asks before it opens its doors. */
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
        <p>{t('kyc.questions.none', { email: fan.identity.email })}</p>
        <CheckAgain />
      </>
    );
  }
  return (
    <Suspense fallback={<FormPlaceholder />}>
      <QuestionnaireForm fan={fan} questionnaire={questionnaire.data} />
    </Suspense>
  );
}

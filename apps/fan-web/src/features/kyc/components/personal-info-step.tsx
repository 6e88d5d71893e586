import { Alert } from '@tifo/ui/alert';
import { Suspense } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useKnownPersonalInfo } from '../api/known-personal-info.ts';
import { FormPlaceholder } from './form-placeholder.tsx';
import { KycScreen } from './kyc-screen.tsx';
import type { PersonalInfoFormProps } from './personal-info-form.tsx';

const PersonalInfoForm = neededPart(
  async () => (await import('./personal-info-form.tsx')).PersonalInfoForm,
  LoadError,
);

/** Personal information. The fan, read again, determines the next step. */
export function PersonalInfoStep({ step, fan, ...props }: PersonalInfoFormProps & { step: 0 | 1 }) {
  const { t } = useTranslation();
  const known = useKnownPersonalInfo(fan);
  const personalInfo = fan.personalInfo ?? known.data?.personalInfo;
  return (
    <KycScreen
      step={step}
      eyebrow={t('kyc.info.eyebrow')}
      title={t('kyc.info.title')}
      lead={t('kyc.info.lead')}
    >
      {!fan.personalInfo && personalInfo && <Alert>{t('kyc.info.known')}</Alert>}
      <Suspense fallback={<FormPlaceholder />}>
        {known.isLoading ? (
          <FormPlaceholder />
        ) : (
          <PersonalInfoForm fan={personalInfo ? { ...fan, personalInfo } : fan} {...props} />
        )}
      </Suspense>
    </KycScreen>
  );
}

import { lazy, Suspense } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { FormPlaceholder } from './form-placeholder.tsx';
import { KycScreen } from './kyc-screen.tsx';
import type { PersonalInfoFormProps } from './personal-info-form.tsx';

const PersonalInfoForm = lazy(async () => ({
  default: (await import('./personal-info-form.tsx')).PersonalInfoForm,
}));

/** Who the fan is. The fan read again says what follows. */
export function PersonalInfoStep(props: PersonalInfoFormProps) {
  const { t } = useTranslation();
  return (
    <KycScreen step={1} eyebrow={t('kyc.info.eyebrow')} title={t('kyc.info.title')} lead={t('kyc.info.lead')}>
      <Suspense fallback={<FormPlaceholder />}>
        <PersonalInfoForm {...props} />
      </Suspense>
    </KycScreen>
  );
}

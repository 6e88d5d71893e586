import type { Fan } from '@tifo/contracts/fans';
import { Skeleton } from '@tifo/ui/skeleton';
import { Stack } from '@tifo/ui/stack';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { lazy, Suspense } from 'react';
import { useTranslation } from '#web/lib/use-translation.ts';
import { KycScreen } from './kyc-screen.tsx';

export interface PersonalInfoStepProps {
  fan: Fan;
  onBack: () => void;
}

const PersonalInfoForm = lazy(async () => ({
  default: (await import('./personal-info-form.tsx')).PersonalInfoForm,
}));

/** Who the fan is. The fan read again says what follows. */
export function PersonalInfoStep({ fan, onBack }: PersonalInfoStepProps) {
  const { t } = useTranslation();
  return (
    <KycScreen step={1} eyebrow={t('kyc.info.eyebrow')} title={t('kyc.info.title')} lead={t('kyc.info.lead')}>
      <Suspense fallback={<FormPlaceholder />}>
        <PersonalInfoForm fan={fan} onBack={onBack} />
      </Suspense>
    </KycScreen>
  );
}

function FormPlaceholder() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <Stack gap={6}>
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </Stack>
    </div>
  );
}

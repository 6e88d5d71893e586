import type { Fan } from '@tifo/contracts/fans';
import { Button } from '@tifo/ui/button';
import { Stack } from '@tifo/ui/stack';
import { Link } from 'react-router';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';
import { KycScreen } from './kyc-screen.tsx';
import { MembershipPanel } from './membership-panel.tsx';

export interface CompleteStepProps {
  fan: Fan;
  /** Present when the fan came from a page of the site. */
  onReturn: (() => void) | undefined;
  result: PaymentResult | undefined;
}

export function CompleteStep({ fan, onReturn, result }: CompleteStepProps) {
  const { t } = useTranslation();
  const name = fan.personalInfo?.firstName || fan.identity.firstName || fan.identity.name;
  return (
    <KycScreen
      step={5}
      eyebrow={t('kyc.complete.eyebrow')}
      title={t('kyc.complete.title', { name })}
      lead={t('kyc.complete.lead')}
    >
      <MembershipPanel result={result} />
      <Stack direction="row" gap={3} wraps>
        {onReturn && (
          <Button size="lg" onClick={onReturn}>
            {t('kyc.complete.back')}
          </Button>
        )}
        <Button size="lg" variant={onReturn ? 'secondary' : 'primary'} render={<Link to="/profile" />}>
          {t('kyc.complete.profile')}
        </Button>
        {!onReturn && (
          <Button size="lg" variant="secondary" render={<Link to="/" />}>
            {t('kyc.complete.home')}
          </Button>
        )}
      </Stack>
    </KycScreen>
  );
}

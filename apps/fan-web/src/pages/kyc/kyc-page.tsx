import { useState } from 'react';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { useReturn } from '#web/features/identity/return-path.ts';
import { CompleteStep } from '#web/features/kyc/components/complete-step.tsx';
import { EntranceDonationStep } from '#web/features/kyc/components/entrance-donation-step.tsx';
import { PersonalInfoStep } from '#web/features/kyc/components/personal-info-step.tsx';
import { QuestionsStep } from '#web/features/kyc/components/questions-step.tsx';
import { ReviewStep } from '#web/features/kyc/components/review-step.tsx';
import { TermsStep } from '#web/features/kyc/components/terms-step.tsx';
import { type KycStep, startStep } from '#web/features/kyc/kyc-rules.ts';
import { isSameSitePath, readStored, takeLoginRedirect } from '#web/lib/browser/storage.ts';
import type { Page } from '#web/lib/page/page.ts';
import { usePaymentResult } from '#web/lib/payments/use-payment-result.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';

/** Where the fan's registration stands, and the step to take next. */
function KycPage() {
  const paymentResult = usePaymentResult();
  const fan = useCurrentFan().data;
  const [hasAccepted, setHasAccepted] = useState(false);
  const [isCorrecting, setIsCorrecting] = useState(false);
  const onReturn = useWayBack();
  if (!fan) return <PagePlaceholder />;
  const start = startStep({ kycStatus: fan.kycStatus, paymentResult });
  const step: KycStep = start === 0 && hasAccepted ? 1 : start;
  const stopCorrecting = () => setIsCorrecting(false);
  if (isCorrecting) return <PersonalInfoStep fan={fan} onBack={stopCorrecting} onSaved={stopCorrecting} />;
  switch (step) {
    case 0:
      return <TermsStep fan={fan} onDone={() => setHasAccepted(true)} />;
    case 1:
      return <PersonalInfoStep fan={fan} onBack={() => setHasAccepted(false)} />;
    case 2:
      return <QuestionsStep fan={fan} />;
    case 3:
      return <ReviewStep fan={fan} onCorrect={() => setIsCorrecting(true)} />;
    case 4:
      return <EntranceDonationStep fan={fan} result={paymentResult} />;
    default:
      return <CompleteStep fan={fan} onReturn={onReturn} result={paymentResult} />;
  }
}

/** Back to the page that asked to sign in; undefined when the fan came by themselves. */
function useWayBack(): (() => void) | undefined {
  const goTo = useReturn();
  const [stored] = useState(() => readStored('login_redirect_url'));
  if (stored === undefined || !isSameSitePath(stored)) return undefined;
  return () => goTo(takeLoginRedirect() ?? stored);
}

export const page: Page = {
  Component: KycPage,
  head: ({ app }) => ({ title: app.i18n.t('kyc.title'), hidden: true }),
};

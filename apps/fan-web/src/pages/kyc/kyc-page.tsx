import type { Fan, KycStatus } from '@tifo/contracts/fans';
import { useEffect, useRef, useState } from 'react';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { useReturn } from '#web/features/identity/return-path.ts';
import { ChangedTermsStep } from '#web/features/kyc/components/changed-terms-step.tsx';
import { CompleteStep } from '#web/features/kyc/components/complete-step.tsx';
import { EntranceDonationStep } from '#web/features/kyc/components/entrance-donation-step.tsx';
import { PersonalInfoStep } from '#web/features/kyc/components/personal-info-step.tsx';
import { QuestionsStep } from '#web/features/kyc/components/questions-step.tsx';
import { ReviewStep } from '#web/features/kyc/components/review-step.tsx';
import { startStep } from '#web/features/kyc/kyc-rules.ts';
import { isSameSitePath, readStored, takeLoginRedirect } from '#web/lib/browser/storage.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import { usePaymentResult } from '#web/lib/payments/use-payment-result.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { findUnaccepted } from '#web/lib/session/unaccepted-terms.ts';

/** The state of the fan's registration, and the next step. */
function KycPage() {
  const paymentResult = usePaymentResult();
  const fan = useCurrentFan().data;
  const [isCorrecting, setIsCorrecting] = useState(false);
  const onReturn = useWayBack();
  const hasNewTerms = useHasNewTerms(fan);
  useReturnWhenDone(fan && (hasNewTerms ? 'READY_FOR_KYC' : fan.kycStatus), onReturn);
  if (!fan) return <PagePlaceholder />;
  if (hasNewTerms) return <ChangedTermsStep fan={fan} />;
  const start = startStep({ kycStatus: fan.kycStatus, paymentResult });
  const stopCorrecting = () => setIsCorrecting(false);
  if (isCorrecting) {
    return <PersonalInfoStep fan={fan} step={1} onBack={stopCorrecting} onSaved={stopCorrecting} />;
  }
  switch (start) {
    case 0:
      return <PersonalInfoStep fan={fan} step={0} />;
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

/** Returns whether a member has to accept documents that changed in substance. */
function useHasNewTerms(fan: Fan | undefined): boolean {
  const club = useClub();
  return fan?.kycStatus === 'VALIDATED' && findUnaccepted(club, fan).length > 0;
}

/** Leads a fan who has just finished back to where they came from, without a screen in between. */
function useReturnWhenDone(kycStatus: KycStatus | undefined, onReturn: (() => void) | undefined): void {
  const wasOpen = useRef(false);
  const back = useRef(onReturn);
  useEffect(() => {
    back.current = onReturn;
  });
  useEffect(() => {
    if (kycStatus === 'VALIDATED' && wasOpen.current) back.current?.();
    wasOpen.current = kycStatus !== undefined && kycStatus !== 'VALIDATED';
  }, [kycStatus]);
}

/**
 * Returns a function that leads back to the page that required the sign-in; undefined without such a page.
 */
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

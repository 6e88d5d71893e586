import { ErrorState } from '@tifo/ui/error-state';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { pathAfterLogin } from '#web/app/session/session-rules.ts';
import { useReturn } from '#web/features/identity/return-path.ts';
import { useClub } from '#web/lib/club.ts';
import { useCurrentFan } from '#web/lib/current-fan.ts';
import type { Page } from '#web/lib/page.ts';
import { refreshSession, useSession } from '#web/lib/session.ts';
import { takeLoginRedirect } from '#web/lib/storage.ts';
import { useTranslation } from '#web/lib/use-translation.ts';

/** Between signing in and the page that follows from who the fan is. */
function LoginCallbackPage() {
  const { t } = useTranslation();
  const fan = useCurrentFan();
  useSendOn();
  if (!fan.isError) return <PagePlaceholder />;
  return (
    <ErrorState
      title={t('errors.load.title')}
      titleAs="h1"
      retryLabel={t('common.actions.retry')}
      onRetry={() => void fan.refetch()}
      isRetrying={fan.isFetching}
    >
      {t('errors.load.text')}
    </ErrorState>
  );
}

function useSendOn(): void {
  const club = useClub();
  const isSessionRead = useFreshSession();
  const session = useSession().status;
  const kycStatus = useCurrentFan().data?.kycStatus;
  const navigate = useNavigate();
  const goTo = useReturn();
  useEffect(() => {
    if (!isSessionRead) return;
    if (session === 'anonymous') void navigate('/login', { replace: true });
    if (session !== 'authenticated' || kycStatus === undefined) return;
    // Whoever has to pass KYC first still returns to where they came from after it.
    const stored = kycStatus === 'VALIDATED' ? takeLoginRedirect() : undefined;
    if (stored !== undefined) goTo(stored);
    else void navigate(pathAfterLogin(club, kycStatus, undefined), { replace: true });
  }, [isSessionRead, session, kycStatus, club, navigate, goTo]);
}

/** Reads the session that has just been stored; true once it is known. */
function useFreshSession(): boolean {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    void refreshSession().then(() => setIsRead(true));
  }, []);
  return isRead;
}

export const page: Page = {
  Component: LoginCallbackPage,
  head: ({ app }) => ({ title: app.i18n.t('login.callback.title'), hidden: true }),
};

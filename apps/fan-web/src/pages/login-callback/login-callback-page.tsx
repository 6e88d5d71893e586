import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { useReturn } from '#web/features/identity/return-path.ts';
import { takeLoginRedirect } from '#web/lib/browser/storage.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import { authErrorKey } from '#web/lib/session/auth-errors.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { loadAuth, refreshSession, useSession } from '#web/lib/session/session.ts';
import { useFailedFan } from '#web/lib/session/use-failed-fan.ts';
import { pathAfterLogin } from './path-after-login.ts';

/** Shown between signing in and the page that depends on the state of the fan. */
function LoginCallbackPage() {
  const failed = useFailedFan();
  useSendOn();
  return failed ? <LoadError titleAs="h1" query={failed} /> : <PagePlaceholder />;
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
    // A fan who has to pass KYC first still returns afterwards to where they came from.
    const stored = kycStatus === 'VALIDATED' ? takeLoginRedirect() : undefined;
    if (stored !== undefined) goTo(stored);
    else void navigate(pathAfterLogin(club, kycStatus), { replace: true });
  }, [isSessionRead, session, kycStatus, club, navigate, goTo]);
}

/** Reads the session that was just stored, or that Google's sign-in returned; true once it is known. */
function useFreshSession(): boolean {
  const { t } = useTranslation();
  const [isRead, setIsRead] = useState(false);
  const { search } = useLocation();
  // Used once: a response from Google is valid only once.
  const answer = useRef<URLSearchParams | undefined>(new URLSearchParams(search));
  const isStarted = useSession().status !== 'unknown';
  useEffect(() => {
    if (!isStarted || answer.current === undefined) return;
    void finishPartnerSignIn(answer.current)
      .catch((error: unknown) => showToast('danger', t(authErrorKey(error))))
      .then(refreshSession)
      .then(() => setIsRead(true));
    answer.current = undefined;
  }, [isStarted, t]);
  return isRead;
}

async function finishPartnerSignIn(answer: URLSearchParams): Promise<void> {
  if (!answer.has('state')) return;
  const auth = await loadAuth();
  await auth.finishGoogleSignIn(answer);
}

export const page: Page = {
  Component: LoginCallbackPage,
  head: ({ app }) => ({ title: app.i18n.t('login.callback.title'), hidden: true }),
};

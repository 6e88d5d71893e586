import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AuthScreen } from '#web/features/identity/components/auth-screen.tsx';
import { ConfirmAccount } from '#web/features/identity/components/confirm-account.tsx';
import type { Credentials } from '#web/features/identity/components/credentials-form.tsx';
import { GoogleButton } from '#web/features/identity/components/google-button.tsx';
import { OtherBrowserHelp } from '#web/features/identity/components/other-browser-help.tsx';
import { SignupForm } from '#web/features/identity/components/signup-form.tsx';
import type { Auth } from '#web/features/identity/use-auth-action.ts';
import { useLeaveWhenSignedIn } from '#web/features/identity/use-leave-when-signed-in.ts';
import { useSignInBrowser } from '#web/features/identity/use-sign-in-browser.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { Page } from '#web/lib/page/page.ts';

function SignupPage() {
  useLeaveWhenSignedIn();
  const { t } = useTranslation();
  const [unconfirmed, setUnconfirmed] = useState<Credentials>();
  const enter = useEnter();
  const browser = useSignInBrowser();
  if (unconfirmed) {
    return (
      <ConfirmAccount
        email={unconfirmed.email}
        onConfirmed={(auth) => enter(auth, unconfirmed)}
        onStartAgain={() => setUnconfirmed(undefined)}
      />
    );
  }
  return (
    <AuthScreen
      title={t('signup.title')}
      lead={t('signup.lead')}
      footer={
        <>
          {t('signup.known')}
          <Link to="/login">{t('signup.login')}</Link>
        </>
      }
    >
      {browser.needsOther && <OtherBrowserHelp />}
      <GoogleButton browser={browser} />
      <SignupForm browser={browser} onUnconfirmed={setUnconfirmed} onConfirmed={enter} />
    </AuthScreen>
  );
}

/** Signs in with the password just entered; if more is required, the login screen takes over. */
function useEnter(): (auth: Auth, credentials: Credentials) => Promise<void> {
  const navigate = useNavigate();
  return async (auth, { email, password }) => {
    const step = await auth.signIn(email, password).catch(() => undefined);
    if (step?.signInStep === 'DONE') return navigate('/login/callback', { replace: true });
    return navigate('/login', { replace: true, state: { email } });
  };
}

export const page: Page = {
  Component: SignupPage,
  head: ({ app }) => ({ title: app.i18n.t('signup.title'), hidden: true }),
};

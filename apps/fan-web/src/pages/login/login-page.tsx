import { Alert } from '@tifo/ui/alert';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { AppSetupScreen } from '#web/features/identity/components/app-setup-screen.tsx';
import { AuthScreen } from '#web/features/identity/components/auth-screen.tsx';
import { ConfirmAccount } from '#web/features/identity/components/confirm-account.tsx';
import { CredentialsForm } from '#web/features/identity/components/credentials-form.tsx';
import { FactorChoice } from '#web/features/identity/components/factor-choice.tsx';
import { FirstPassword } from '#web/features/identity/components/first-password.tsx';
import { FormFailure } from '#web/features/identity/components/form-failure.tsx';
import { GoogleButton } from '#web/features/identity/components/google-button.tsx';
import { OtherBrowserHelp } from '#web/features/identity/components/other-browser-help.tsx';
import { ResetPassword } from '#web/features/identity/components/reset-password.tsx';
import { SecondFactor } from '#web/features/identity/components/second-factor.tsx';
import { useLeaveWhenSignedIn } from '#web/features/identity/use-leave-when-signed-in.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import { useLoginFlow } from './use-login-flow.ts';

const RecoveryCodesScreen = neededPart(
  async () =>
    (await import('#web/features/identity/components/recovery-codes-screen.tsx')).RecoveryCodesScreen,
  LoadError,
);

function LoginPage() {
  useLeaveWhenSignedIn();
  const flow = useLoginFlow();
  const { screen, credentials } = flow;
  switch (screen.name) {
    case 'confirmAccount':
      return (
        <ConfirmAccount
          email={credentials.email}
          onConfirmed={flow.signInAgain}
          onStartAgain={flow.startAgain}
        />
      );
    case 'resetPassword':
      return <ResetPassword email={credentials.email} reason="migration" onDone={flow.finishReset} />;
    case 'firstPassword':
      return <FirstPassword onPassword={flow.answer} />;
    case 'recoveryCodes':
      return (
        <Suspense fallback={<PagePlaceholder />}>
          <RecoveryCodesScreen onDone={flow.finish} />
        </Suspense>
      );
    case 'recoveryCode':
    case 'emailCode':
    case 'appCode':
      return (
        <SecondFactor
          step={screen}
          onCode={flow.answer}
          onResend={flow.signInAgain}
          onStartAgain={flow.startAgain}
        />
      );
    case 'factorChoice':
      return <FactorChoice step={screen} onChoose={flow.choose} onStartAgain={flow.startAgain} />;
    case 'appSetup':
      return <AppSetupScreen step={screen} onCode={flow.answer} onStartAgain={flow.startAgain} />;
    default:
      return <CredentialsScreen flow={flow} />;
  }
}

function CredentialsScreen({ flow }: { flow: ReturnType<typeof useLoginFlow> }) {
  const { t } = useTranslation();
  const { passwordsMigrated } = useClub();
  const { screen, credentials, failure } = flow;
  return (
    <AuthScreen
      title={t('login.credentials.title')}
      lead={t('login.credentials.lead')}
      footer={
        <>
          {t('login.credentials.newHere')}
          <Link to="/signup">{t('login.credentials.signup')}</Link>
        </>
      }
    >
      {screen.name === 'credentials' && screen.isPasswordReset && (
        <Alert tone="success" isLive>
          {t('login.credentials.resetDone')}
        </Alert>
      )}
      {!passwordsMigrated && <Alert>{t('login.oldClubReset')}</Alert>}
      {flow.browser.needsOther && <OtherBrowserHelp />}
      <GoogleButton browser={flow.browser} />
      <FormFailure failure={failure} />
      <CredentialsForm
        initialEmail={credentials.email}
        isBusy={flow.isBusy}
        onSubmit={flow.submit}
        onPasskey={flow.takePasskey}
      />
    </AuthScreen>
  );
}

export const page: Page = {
  Component: LoginPage,
  head: ({ app }) => ({ title: app.i18n.t('login.credentials.title'), hidden: true }),
};

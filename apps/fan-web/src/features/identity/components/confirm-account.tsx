import { Button } from '@tifo/ui/button';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { Auth } from '../use-auth-action.ts';
import { AuthScreen } from './auth-screen.tsx';
import { CodeForm } from './code-form.tsx';

export interface ConfirmAccountProps {
  email: string;
  onConfirmed: (auth: Auth) => Promise<void>;
  onStartAgain: () => void;
}

/** The code that proves the e-mail address is the fan's. */
export function ConfirmAccount({ email, onConfirmed, onStartAgain }: ConfirmAccountProps) {
  const { t } = useTranslation();
  return (
    <AuthScreen
      title={t('login.confirmAccount.title')}
      lead={t('login.confirmAccount.lead', { email })}
      footer={
        <>
          {t('login.confirmAccount.notYours')}
          <Button variant="quiet" size="sm" onClick={onStartAgain}>
            {t('login.confirmAccount.change')}
          </Button>
        </>
      }
    >
      <CodeForm
        attempt="confirmAccount"
        submitLabel={t('login.confirmAccount.submit')}
        onCode={async (auth, code) => {
          await auth.confirmSignUp(email, code).catch(ignoreConfirmedAlready);
          await onConfirmed(auth);
        }}
        onResend={(auth) => auth.resendSignUpCode(email)}
      />
    </AuthScreen>
  );
}

/** Another tab may have been faster. */
function ignoreConfirmedAlready(error: unknown): void {
  if (!(error instanceof Error && error.name === 'NotAuthorizedException')) throw error;
}

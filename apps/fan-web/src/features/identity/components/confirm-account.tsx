import { Button } from '@tifo/ui/button';
import { useEffect } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { Auth } from '../use-auth-action.ts';
import { AuthScreen } from './auth-screen.tsx';
import { CodeForm } from './code-form.tsx';

export interface ConfirmAccountProps {
  email: string;
  onConfirmed: (auth: Auth) => Promise<void>;
  onStartAgain: () => void;
}

/** The code that proves that the e-mail address belongs to the fan. */
export function ConfirmAccount({ email, onConfirmed, onStartAgain }: ConfirmAccountProps) {
  const { t } = useTranslation();
  // The previous form was scrolled to its button. Some browsers return a promise, which is no cleanup
  // function.
  useEffect(() => void window.scrollTo(0, 0), []);
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

/** Another tab may have confirmed it first. */
function ignoreConfirmedAlready(error: unknown): void {
  if (!(error instanceof Error && error.name === 'NotAuthorizedException')) throw error;
}

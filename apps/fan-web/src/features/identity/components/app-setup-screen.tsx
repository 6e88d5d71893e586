import { Button } from '@tifo/ui/button';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { LoginStep } from '../login-steps.ts';
import type { Auth } from '../use-auth-action.ts';
import { AppSetup } from './app-setup.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { CodeForm } from './code-form.tsx';

export interface AppSetupScreenProps {
  step: Extract<LoginStep, { name: 'appSetup' }>;
  onCode: (auth: Auth, code: string) => Promise<void>;
  onStartAgain: () => void;
}

/**
 * Setup of an authenticator app during a sign-in: the club requires a second factor, and the account has
 * none.
 */
export function AppSetupScreen({ step, onCode, onStartAgain }: AppSetupScreenProps) {
  const { t } = useTranslation();
  return (
    <AuthScreen
      title={t('login.appSetup.title')}
      lead={t('login.appSetup.lead')}
      footer={
        <Button variant="quiet" size="sm" onClick={onStartAgain}>
          {t('login.secondFactor.back')}
        </Button>
      }
    >
      <AppSetup secret={step.secret} uri={step.uri} />
      <CodeForm attempt="secondFactor" submitLabel={t('login.appSetup.submit')} onCode={onCode} />
    </AuthScreen>
  );
}

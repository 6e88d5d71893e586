import { Button } from '@tifo/ui/button';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { LoginStep } from '../login-steps.ts';
import type { Auth } from '../use-auth-action.ts';
import { AuthScreen } from './auth-screen.tsx';
import { CodeForm } from './code-form.tsx';

export interface SecondFactorProps {
  step: Extract<LoginStep, { name: 'emailCode' | 'appCode' }>;
  onCode: (auth: Auth, code: string) => Promise<void>;
  /** Signs in anew with the password, which sends a new code. */
  onResend: (auth: Auth) => Promise<void>;
  onStartAgain: () => void;
}

export function SecondFactor({ step, onCode, onResend, onStartAgain }: SecondFactorProps) {
  const { t } = useTranslation();
  const lead = useLead(step);
  return (
    <AuthScreen
      title={t('login.secondFactor.title')}
      lead={lead}
      footer={
        <Button variant="quiet" size="sm" onClick={onStartAgain}>
          {t('login.secondFactor.back')}
        </Button>
      }
    >
      <CodeForm
        attempt="secondFactor"
        submitLabel={t('login.secondFactor.submit')}
        onCode={onCode}
        onResend={step.name === 'emailCode' ? onResend : undefined}
      />
    </AuthScreen>
  );
}

function useLead(step: SecondFactorProps['step']): string {
  const { t } = useTranslation();
  if (step.name === 'appCode') return t('login.secondFactor.leadApp');
  const { destination } = step;
  return destination === undefined
    ? t('login.secondFactor.leadEmailHidden')
    : t('login.secondFactor.leadEmail', { destination });
}

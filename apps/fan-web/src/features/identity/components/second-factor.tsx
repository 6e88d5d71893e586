import { Button } from '@tifo/ui/button';
import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { LoginStep } from '../login-steps.ts';
import type { Auth } from '../use-auth-action.ts';
import { AuthScreen } from './auth-screen.tsx';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodeForm } from './recovery-code-form.tsx';

export type FactorStep = Extract<LoginStep, { name: 'emailCode' | 'appCode' | 'recoveryCode' }>;

export interface SecondFactorProps {
  step: FactorStep;
  onCode: (auth: Auth, code: string) => Promise<void>;
  /** Signs in again with the password, which sends a new code. */
  onResend: (auth: Auth) => Promise<void>;
  onStartAgain: () => void;
}

export function SecondFactor({ step, onCode, onResend, onStartAgain }: SecondFactorProps) {
  const { t } = useTranslation();
  const [isRecovering, setIsRecovering] = useState(false);
  const asked: FactorStep = isRecovering ? { name: 'recoveryCode', isOnlyWay: false } : step;
  const lead = useFactorLead(asked);
  return (
    <AuthScreen
      title={t('login.secondFactor.title')}
      lead={lead}
      footer={
        <>
          {step.name !== 'recoveryCode' && (
            <RecoveryToggle isRecovering={isRecovering} onChange={setIsRecovering} />
          )}
          <Button variant="quiet" size="sm" onClick={onStartAgain}>
            {t('login.secondFactor.back')}
          </Button>
        </>
      }
    >
      <FactorForm step={asked} onCode={onCode} onResend={onResend} />
    </AuthScreen>
  );
}

/** Switches between the requested code and a recovery code. */
export function RecoveryToggle({
  isRecovering,
  onChange,
}: {
  isRecovering: boolean;
  onChange: (isRecovering: boolean) => void;
}) {
  const { t } = useTranslation();
  return (
    <Button variant="quiet" size="sm" onClick={() => onChange(!isRecovering)}>
      {isRecovering ? t('login.recovery.back') : t('login.recovery.use')}
    </Button>
  );
}

export function FactorForm({ step, onCode, onResend }: Omit<SecondFactorProps, 'onStartAgain'>) {
  const { t } = useTranslation();
  if (step.name === 'recoveryCode') return <RecoveryCodeForm onCode={onCode} />;
  return (
    <CodeForm
      attempt="secondFactor"
      submitLabel={t('login.secondFactor.submit')}
      onCode={onCode}
      onResend={step.name === 'emailCode' ? onResend : undefined}
    />
  );
}

export function useFactorLead(step: FactorStep): string {
  const { t } = useTranslation();
  if (step.name === 'recoveryCode') {
    return step.isOnlyWay ? t('login.recovery.leadOnlyWay') : t('login.recovery.lead');
  }
  if (step.name === 'appCode') return t('login.secondFactor.leadApp');
  const { destination } = step;
  return destination === undefined
    ? t('login.secondFactor.leadEmailHidden')
    : t('login.secondFactor.leadEmail', { destination });
}

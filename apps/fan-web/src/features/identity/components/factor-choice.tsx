import { Button } from '@tifo/ui/button';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { Factor, LoginStep } from '../login-steps.ts';
import { type Auth, useAuthAction } from '../use-auth-action.ts';
import styles from './auth-form.module.css';
import { AuthScreen } from './auth-screen.tsx';
import { FormFailure } from './form-failure.tsx';

export interface FactorChoiceProps {
  step: Extract<LoginStep, { name: 'factorChoice' }>;
  onChoose: (auth: Auth, factor: Factor) => Promise<void>;
  onStartAgain: () => void;
}

/** Chooses the second factor to continue with, or to set up where the club requires one. */
export function FactorChoice({ step, onChoose, onStartAgain }: FactorChoiceProps) {
  const { t } = useTranslation();
  const action = useAuthAction('secondFactor');
  return (
    <AuthScreen
      title={t(`login.factorChoice.${step.reason}.title`)}
      lead={t(`login.factorChoice.${step.reason}.lead`)}
      footer={
        <Button variant="quiet" size="sm" onClick={onStartAgain}>
          {t('login.secondFactor.back')}
        </Button>
      }
    >
      <div className={styles.form}>
        <FormFailure failure={action.failure} />
        <div className={styles.actions}>
          {step.factors.map((factor) => (
            <Button
              key={factor}
              size="lg"
              variant="secondary"
              wide
              disabled={action.isBusy}
              onClick={() => void action.run((auth) => onChoose(auth, factor))}
            >
              {t(`login.factorChoice.${factor}`)}
            </Button>
          ))}
        </div>
      </div>
    </AuthScreen>
  );
}

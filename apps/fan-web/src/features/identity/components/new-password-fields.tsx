import { PasswordField } from '@tifo/ui/password-field';
import { StrengthMeter } from '@tifo/ui/strength-meter';
import { useEffect, useEffectEvent, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { AuthFailureKey } from '../auth-failures.ts';
import { usePasswordStrength } from '../use-password-strength.ts';
import styles from './auth-form.module.css';

export interface NewPasswordFieldsProps {
  newPassword: UseFormRegisterReturn;
  /** Absent where it is typed once. */
  confirmation?: UseFormRegisterReturn;
  /** The content of the first field, for the strength meter. */
  value: string;
  errors: { newPassword?: string | undefined; confirmation?: string | undefined };
  /** Why the last attempt failed. */
  failure: AuthFailureKey | undefined;
}

const FILLED = { TOO_SHORT: 25, GUESSABLE: 25, WEAK: 50, MEDIUM: 75, STRONG: 100 } as const;

/** A new password with its strength, and a confirmation where it replaces a known one. */
export function NewPasswordFields({
  newPassword,
  confirmation,
  value,
  errors,
  failure,
}: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const judged = usePasswordStrength(value);
  const isGuessable = useRefused(value, failure === 'login.weakPassword');
  const strength = judged && isGuessable ? 'GUESSABLE' : judged;
  const labels = {
    showLabel: t('login.fields.showPassword'),
    hideLabel: t('login.fields.hidePassword'),
    autoComplete: 'new-password',
  };
  return (
    <>
      <div className={styles.password}>
        <PasswordField
          {...newPassword}
          {...labels}
          label={t('login.fields.newPassword')}
          error={errors.newPassword}
        />
        <StrengthMeter
          percent={strength ? FILLED[strength] : 0}
          label={t('login.strength.label')}
          valueText={strength ? t(`login.strength.${strength}`) : t('login.strength.hint')}
        />
      </div>
      {confirmation && (
        <PasswordField
          {...confirmation}
          {...labels}
          label={t('login.fields.confirmation')}
          error={errors.confirmation}
        />
      )}
    </>
  );
}

/** Returns whether this is the password that the pool has refused, which knows those that attackers try first. */
function useRefused(value: string, isRefusal: boolean): boolean {
  const [refused, setRefused] = useState<string>();
  const keep = useEffectEvent(() => setRefused(value));
  useEffect(() => {
    if (isRefusal) keep();
  }, [isRefusal]);
  return value === refused;
}

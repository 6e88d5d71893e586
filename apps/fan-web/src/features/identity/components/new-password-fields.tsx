import { PasswordField } from '@tifo/ui/password-field';
import { StrengthMeter } from '@tifo/ui/strength-meter';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { usePasswordStrength } from '../use-password-strength.ts';
import styles from './auth-form.module.css';

export interface NewPasswordFieldsProps {
  newPassword: UseFormRegisterReturn;
  /** Absent where it is typed once. */
  confirmation?: UseFormRegisterReturn;
  /** The content of the first field, for the strength meter. */
  value: string;
  errors: { newPassword?: string | undefined; confirmation?: string | undefined };
}

const FILLED = { TOO_SHORT: 25, WEAK: 50, MEDIUM: 75, STRONG: 100 } as const;

/** A new password with its strength, and a confirmation where it replaces a known one. */
export function NewPasswordFields({ newPassword, confirmation, value, errors }: NewPasswordFieldsProps) {
  const { t } = useTranslation();
  const strength = usePasswordStrength(value);
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

import { Button } from '@tifo/ui/button';
import { OtpField } from '@tifo/ui/otp-field';
import { useEffect, useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { resolveWith } from '#web/lib/forms/form-resolver.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { resetPasswordSchema } from '../auth-schemas.ts';
import { useAuthAction } from '../use-auth-action.ts';
import styles from './auth-form.module.css';
import { AuthScreen } from './auth-screen.tsx';
import { FormFailure } from './form-failure.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ResendCode } from './resend-code.tsx';

export interface ResetPasswordProps {
  email: string;
  /** Forgotten, or an account of the former platform that signs in for the first time. */
  reason: 'reset' | 'migration';
  onDone: () => void;
}

/** The code from the e-mail, and a new password. */
export function ResetPassword({ email, reason, onDone }: ResetPasswordProps) {
  const { t } = useTranslation();
  const action = useAuthAction('resetPassword');
  const resolver = useMemo(() => resolveWith(resetPasswordSchema(t)), [t]);
  const form = useForm({ resolver, defaultValues: { code: '', newPassword: '', confirmNewPassword: '' } });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);

  const submit = form.handleSubmit(async ({ code, newPassword }) => {
    if (await action.run((auth) => auth.confirmPasswordReset(email, code, newPassword))) onDone();
  });
  return (
    <AuthScreen
      title={t(`login.${reason}.title`)}
      lead={t(`login.${reason}.lead`, { email })}
      footer={<Link to="/login">{t('login.forgot.back')}</Link>}
    >
      <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
        <FormFailure failure={action.failure} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => (
            <OtpField {...field} label={t('login.fields.code')} error={errors.code?.message} />
          )}
        />
        <NewPasswordFields
          newPassword={form.register('newPassword')}
          confirmation={form.register('confirmNewPassword')}
          value={form.watch('newPassword')}
          errors={{
            newPassword: errors.newPassword?.message,
            confirmation: errors.confirmNewPassword?.message,
          }}
          failure={action.failure}
        />
        <div className={styles.actions}>
          <Button type="submit" size="lg" wide isLoading={action.isBusy}>
            {t(`login.${reason}.submit`)}
          </Button>
          <ResendCode attempt="resetPassword" onResend={(auth) => auth.askPasswordReset(email)} />
        </div>
      </form>
    </AuthScreen>
  );
}

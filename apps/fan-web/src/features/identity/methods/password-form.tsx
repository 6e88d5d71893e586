import { Button } from '@tifo/ui/button';
import { PasswordField } from '@tifo/ui/password-field';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { resolveWith } from '#web/lib/forms/form-resolver.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { changePasswordSchema } from '../auth-schemas.ts';
import styles from '../components/auth-form.module.css';
import { FormFailure } from '../components/form-failure.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { useAuthAction } from '../use-auth-action.ts';

export interface PasswordFormProps {
  email: string;
  /**
   * Called with whether the session continues: where a second factor is required, it has to be shown first.
   */
  onChanged: (isSignedIn: boolean) => void;
}

export function PasswordForm({ email, onChanged }: PasswordFormProps) {
  const { t } = useTranslation();
  const action = useAuthAction('changePassword');
  const resolver = useMemo(() => resolveWith(changePasswordSchema(t)), [t]);
  const form = useForm({
    resolver,
    defaultValues: { oldPassword: '', newPassword: '', confirmNewPassword: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ oldPassword, newPassword }) => {
    await action.run(async (auth) => {
      const { signInStep } = await auth.changePassword(email, { oldPassword, newPassword });
      onChanged(signInStep === 'DONE');
    });
  });
  return (
    <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
      <FormFailure failure={action.failure} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.register('oldPassword')}
        label={t('signInMethods.password.old')}
        error={errors.oldPassword?.message}
        autoComplete="current-password"
        showLabel={t('login.fields.showPassword')}
        hideLabel={t('login.fields.hidePassword')}
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
      <p className={styles.note}>{t('signInMethods.password.note')}</p>
      <Button type="submit" size="lg" wide isLoading={action.isBusy}>
        {t('signInMethods.password.change')}
      </Button>
    </form>
  );
}

import { Button } from '@tifo/ui/button';
import { useEffect, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { resolveWith } from '#web/lib/forms/form-resolver.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { newPasswordSchema } from '../auth-schemas.ts';
import { type Auth, useAuthAction } from '../use-auth-action.ts';
import styles from './auth-form.module.css';
import { AuthScreen } from './auth-screen.tsx';
import { FormFailure } from './form-failure.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

/** The fan was given a password that works once, and now chooses their own. */
export function FirstPassword({
  onPassword,
}: {
  onPassword: (auth: Auth, password: string) => Promise<void>;
}) {
  const { t } = useTranslation();
  const action = useAuthAction('secondFactor');
  const resolver = useMemo(() => resolveWith(newPasswordSchema(t)), [t]);
  const form = useForm({ resolver, defaultValues: { newPassword: '', confirmNewPassword: '' } });
  const { errors } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('newPassword'), [setFocus]);

  const submit = form.handleSubmit(async ({ newPassword }) => {
    await action.run((auth) => onPassword(auth, newPassword));
  });
  return (
    <AuthScreen title={t('login.firstPassword.title')} lead={t('login.firstPassword.lead')}>
      <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
        <FormFailure failure={action.failure} />
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
        <Button type="submit" size="lg" wide isLoading={action.isBusy}>
          {t('login.firstPassword.submit')}
        </Button>
      </form>
    </AuthScreen>
  );
}

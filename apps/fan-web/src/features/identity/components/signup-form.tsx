import { Button } from '@tifo/ui/button';
import { TextField } from '@tifo/ui/text-field';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { resolveWith } from '#web/lib/forms/form-resolver.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { signupSchema } from '../auth-schemas.ts';
import { type Auth, useAuthAction } from '../use-auth-action.ts';
import { useGivenEmail } from '../use-given-email.ts';
import type { SignInBrowser } from '../use-sign-in-browser.ts';
import styles from './auth-form.module.css';
import type { Credentials } from './credentials-form.tsx';
import { FormFailure } from './form-failure.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export interface SignupFormProps {
  browser: Pick<SignInBrowser, 'canSignIn'>;
  /** Called when the pool has sent a code to the address. */
  onUnconfirmed: (credentials: Credentials) => void;
  /** Called when the pool requires no code. */
  onConfirmed: (auth: Auth, credentials: Credentials) => Promise<void>;
}

export function SignupForm({ browser, onUnconfirmed, onConfirmed }: SignupFormProps) {
  const { t } = useTranslation();
  const action = useAuthAction('signup');
  const email = useGivenEmail();
  const resolver = useMemo(() => resolveWith(signupSchema(t)), [t]);
  const form = useForm({ resolver, defaultValues: { email, newPassword: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (given) => {
    if (!browser.canSignIn()) return;
    const credentials = { email: given.email, password: given.newPassword };
    await action.run(async (auth) => {
      const { signUpStep } = await auth.signUp(credentials.email, credentials.password);
      if (signUpStep === 'CONFIRM_SIGN_UP') onUnconfirmed(credentials);
      else await onConfirmed(auth, credentials);
    });
  });
  return (
    <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
      <FormFailure failure={action.failure} />
      <TextField
        {...form.register('email')}
        label={t('login.fields.email')}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <NewPasswordFields
        newPassword={form.register('newPassword')}
        value={form.watch('newPassword')}
        errors={{ newPassword: errors.newPassword?.message }}
        failure={action.failure}
      />
      <p className={styles.note}>{t('signup.terms')}</p>
      <Button type="submit" size="lg" wide isLoading={action.isBusy}>
        {t('signup.submit')}
      </Button>
    </form>
  );
}

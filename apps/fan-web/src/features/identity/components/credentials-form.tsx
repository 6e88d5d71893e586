import { Button } from '@tifo/ui/button';
import { PasswordField } from '@tifo/ui/password-field';
import { TextField } from '@tifo/ui/text-field';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { resolveWith } from '#web/lib/forms/form-resolver.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { credentialsSchema } from '../auth-schemas.ts';
import styles from './auth-form.module.css';

export interface Credentials {
  email: string;
  password: string;
}

export interface CredentialsFormProps {
  initialEmail: string;
  isBusy: boolean;
  onSubmit: (credentials: Credentials) => Promise<unknown>;
  /** Called with a valid address. */
  onPasskey: (email: string) => Promise<unknown>;
}

export function CredentialsForm({ initialEmail, isBusy, onSubmit, onPasskey }: CredentialsFormProps) {
  const { t } = useTranslation();
  const { settings } = useAppServices();
  const resolver = useMemo(() => resolveWith(credentialsSchema(t)), [t]);
  const form = useForm({ resolver, defaultValues: { email: initialEmail, password: '' } });
  const { errors } = form.formState;
  const takePasskey = async () => {
    if (await form.trigger('email', { shouldFocus: true })) await onPasskey(form.getValues('email').trim());
  };
  return (
    <form
      className={styles.form}
      noValidate
      method="post"
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
    >
      <TextField
        {...form.register('email')}
        label={t('login.fields.email')}
        error={errors.email?.message}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.register('password')}
        label={t('login.fields.password')}
        error={errors.password?.message}
        autoComplete="current-password"
        showLabel={t('login.fields.showPassword')}
        hideLabel={t('login.fields.hidePassword')}
      />
      <Link className={styles.aside} to="/forgot-password" state={{ email: form.watch('email') }}>
        {t('login.credentials.forgot')}
      </Link>
      <div className={styles.actions}>
        <Button type="submit" size="lg" wide isLoading={isBusy}>
          {t('login.credentials.submit')}
        </Button>
        {settings.userPool.passkeys && (
          <Button variant="quiet" wide disabled={isBusy} onClick={() => void takePasskey()}>
            {t('login.credentials.passkey')}
          </Button>
        )}
      </div>
    </form>
  );
}

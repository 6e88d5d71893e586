import { Button } from '@tifo/ui/button';
import { PasswordField } from '@tifo/ui/password-field';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import styles from '../components/auth-form.module.css';
import { FormFailure } from '../components/form-failure.tsx';
import { type Auth, useAuthAction } from '../use-auth-action.ts';

export interface IdentityPasswordFormProps {
  email: string;
  onPassword: (auth: Auth, password: string) => Promise<void>;
  onPasskey: (auth: Auth) => Promise<void>;
}

export function IdentityPasswordForm({ email, onPassword, onPasskey }: IdentityPasswordFormProps) {
  const { t } = useTranslation();
  const { settings } = useAppServices();
  const action = useAuthAction('login');
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(password === '');
    if (password !== '') await action.run((auth) => onPassword(auth, password));
  };
  return (
    <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
      <FormFailure failure={action.failure} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        ref={field}
        label={t('login.fields.password')}
        error={isMissing && password === '' ? t('login.missing.password') : undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        autoComplete="current-password"
        showLabel={t('login.fields.showPassword')}
        hideLabel={t('login.fields.hidePassword')}
      />
      <div className={styles.actions}>
        <Button type="submit" size="lg" wide isLoading={action.isBusy}>
          {t('signInMethods.check.submit')}
        </Button>
        {settings.userPool.passkeys && (
          <Button variant="quiet" wide disabled={action.isBusy} onClick={() => void action.run(onPasskey)}>
            {t('login.credentials.passkey')}
          </Button>
        )}
      </div>
    </form>
  );
}

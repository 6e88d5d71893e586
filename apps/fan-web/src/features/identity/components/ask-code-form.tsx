import { Button } from '@tifo/ui/button';
import { TextField } from '@tifo/ui/text-field';
import { type ReactNode, useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { resolveWith } from '#web/lib/forms/form-resolver.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { AuthAttempt } from '../auth-failures.ts';
import { askCodeSchema } from '../auth-schemas.ts';
import { type Auth, useAuthAction } from '../use-auth-action.ts';
import styles from './auth-form.module.css';
import { FormFailure } from './form-failure.tsx';

export interface AskCodeFormProps {
  attempt: AuthAttempt;
  label: string;
  /** `username` for the address of an account, `email` for a new one. */
  autoComplete: 'username' | 'email';
  initialEmail?: string;
  lead?: ReactNode;
  send: (auth: Auth, email: string) => Promise<void>;
  onSent: (email: string) => void;
}

/** A form for the address to which a code is sent. */
export function AskCodeForm(props: AskCodeFormProps) {
  const { attempt, label, autoComplete, initialEmail = '', lead, send, onSent } = props;
  const { t } = useTranslation();
  const action = useAuthAction(attempt);
  const resolver = useMemo(() => resolveWith(askCodeSchema(t)), [t]);
  const form = useForm({ resolver, defaultValues: { email: initialEmail } });
  const submit = form.handleSubmit(async ({ email }) => {
    if (await action.run((auth) => send(auth, email))) onSent(email);
  });
  return (
    <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
      <FormFailure failure={action.failure} />
      {lead && <p>{lead}</p>}
      <TextField
        {...form.register('email')}
        label={label}
        error={form.formState.errors.email?.message}
        type="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="lg" wide isLoading={action.isBusy}>
        {t('login.forgot.submit')}
      </Button>
    </form>
  );
}

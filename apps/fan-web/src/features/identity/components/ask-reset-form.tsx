import { Button } from '@tifo/ui/button';
import { TextField } from '@tifo/ui/text-field';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { resolveWith } from '#web/lib/form-resolver.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import { askResetSchema } from '../auth-schemas.ts';
import { useAuthAction } from '../use-auth-action.ts';
import { useGivenEmail } from '../use-given-email.ts';
import styles from './auth-form.module.css';
import { FormFailure } from './form-failure.tsx';

/** Asks for the code that a forgotten password is replaced with. */
export function AskResetForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const action = useAuthAction('login');
  const resolver = useMemo(() => resolveWith(askResetSchema(t)), [t]);
  const form = useForm({ resolver, defaultValues: { email: useGivenEmail() } });
  const submit = form.handleSubmit(async ({ email }) => {
    if (await action.run((auth) => auth.askPasswordReset(email))) onSent(email);
  });
  return (
    <form className={styles.form} noValidate method="post" onSubmit={(event) => void submit(event)}>
      <FormFailure failure={action.failure} />
      <TextField
        {...form.register('email')}
        label={t('login.fields.email')}
        error={form.formState.errors.email?.message}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" size="lg" wide isLoading={action.isBusy}>
        {t('login.forgot.submit')}
      </Button>
    </form>
  );
}

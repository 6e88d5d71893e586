import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useGivenEmail } from '../use-given-email.ts';
import { AskCodeForm } from './ask-code-form.tsx';

/** Requests the code that allows a forgotten password to be replaced. */
export function AskResetForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation();
  return (
    <AskCodeForm
      attempt="login"
      label={t('login.fields.email')}
      autoComplete="username"
      initialEmail={useGivenEmail()}
      send={(auth, email) => auth.askPasswordReset(email)}
      onSent={onSent}
    />
  );
}

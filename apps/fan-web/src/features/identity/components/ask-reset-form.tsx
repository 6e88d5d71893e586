import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useGivenEmail } from '../use-given-email.ts';
import { AskCodeForm } from './ask-code-form.tsx';

/** Asks for the code that a forgotten password is replaced with. */
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

import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { AskCodeForm } from '../components/ask-code-form.tsx';
import styles from '../components/auth-form.module.css';
import { CodeForm } from '../components/code-form.tsx';
import { loadMethods } from './use-methods.ts';

/** The new address, then the code that proves it. */
export function EmailForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const ask = async (email: string) => (await loadMethods()).askEmailChange(email);
  if (asked === undefined) {
    return (
      <AskCodeForm
        attempt="signInMethod"
        label={t('signInMethods.email.new')}
        autoComplete="email"
        lead={t('signInMethods.email.lead')}
        send={(_, email) => ask(email)}
        onSent={setAsked}
      />
    );
  }
  return (
    <div className={styles.form}>
      <p>{t('login.confirmAccount.lead', { email: asked })}</p>
      <CodeForm
        attempt="confirmAccount"
        submitLabel={t('login.confirmAccount.submit')}
        onCode={async (_, code) => {
          await (await loadMethods()).confirmEmailChange(code);
          onChanged();
        }}
        onResend={() => ask(asked)}
      />
    </div>
  );
}

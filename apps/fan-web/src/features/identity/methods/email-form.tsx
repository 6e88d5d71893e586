import { useState } from 'react';
import { queryKeys } from '#web/lib/api/query-keys.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { AskCodeForm } from '../components/ask-code-form.tsx';
import styles from '../components/auth-form.module.css';
import { CodeForm } from '../components/code-form.tsx';
import { withIdentityCheck } from './identity-check.ts';
import { loadMethods } from './use-methods.ts';

/** The new address, then the code that proves it. */
export function EmailForm({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation();
  const app = useAppServices();
  const [asked, setAsked] = useState<string>();
  const ask = (email: string) => withIdentityCheck(async () => (await loadMethods()).askEmailChange(email));
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
          // A pool elsewhere does not tell the clubs; our own has, and a failure loses nothing.
          await app.callApi('PUT /api/account/email', {}).catch(() => undefined);
          await app.queryClient.invalidateQueries({
            queryKey: queryKeys.currentFan(app.mount.clubSlug ?? ''),
          });
          onChanged();
        }}
        onResend={() => ask(asked)}
      />
    </div>
  );
}

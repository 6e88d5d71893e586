import { Button } from '@tifo/ui/button';
import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { AuthAttempt } from '../auth-failures.ts';
import { type Auth, useAuthAction } from '../use-auth-action.ts';
import { useCooldown } from '../use-cooldown.ts';
import styles from './auth-form.module.css';
import { FormFailure } from './form-failure.tsx';

const COOLDOWN_MS = 30_000;

/** Another code, once the first had time to arrive. */
export function ResendCode({
  attempt,
  onResend,
}: {
  attempt: AuthAttempt;
  onResend: (auth: Auth) => Promise<void>;
}) {
  const { t } = useTranslation();
  const action = useAuthAction(attempt);
  const { secondsLeft, restart } = useCooldown(COOLDOWN_MS);
  const [isSent, setIsSent] = useState(false);
  const isWaiting = secondsLeft > 0;
  const resend = async () => {
    if (isWaiting) return;
    setIsSent(false);
    if (!(await action.run(onResend))) return;
    setIsSent(true);
    restart();
  };
  return (
    <>
      <Button
        variant="quiet"
        wide
        aria-disabled={isWaiting}
        isLoading={action.isBusy}
        onClick={() => void resend()}
      >
        {isWaiting ? t('login.resend.wait', { seconds: secondsLeft }) : t('login.resend.action')}
      </Button>
      <p className={styles.note} role="status">
        {isSent && t('login.resend.sent')}
      </p>
      <FormFailure failure={action.failure} />
    </>
  );
}

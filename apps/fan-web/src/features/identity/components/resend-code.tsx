import { Button } from '@tifo/ui/button';
import { useState } from 'react';
import { serverNow } from '#web/lib/api/server-clock.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useNow } from '#web/lib/live/use-now.ts';
import type { AuthAttempt } from '../auth-failures.ts';
import { type Auth, useAuthAction } from '../use-auth-action.ts';
import styles from './auth-form.module.css';
import { FormFailure } from './form-failure.tsx';

const COOLDOWN_MS = 30_000;

/** Sends another code, once the first had time to arrive. */
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

/** Returns the whole seconds until an action is allowed again, counted from now; `restart` starts over. */
function useCooldown(durationMs: number): { secondsLeft: number; restart: () => void } {
  const [endsAtMs, setEndsAtMs] = useState(() => serverNow() + durationMs);
  const nowMs = useNow() ?? endsAtMs;
  // Ticks are at whole seconds: the first one may be just before the start.
  const leftMs = Math.min(durationMs, Math.max(0, endsAtMs - nowMs));
  const secondsLeft = Math.ceil(leftMs / 1000);
  return { secondsLeft, restart: () => setEndsAtMs(serverNow() + durationMs) };
}

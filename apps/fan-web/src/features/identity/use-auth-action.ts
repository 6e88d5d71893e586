import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { loadAuth } from '#web/lib/session/session.ts';
import { type AuthAttempt, type AuthFailureKey, explainAuthFailure } from './auth-failures.ts';

export type Auth = Awaited<ReturnType<typeof loadAuth>>;

export interface AuthAction {
  /** Runs an action of the sign-in library; returns whether it succeeded. */
  run: (action: (auth: Auth) => Promise<void>) => Promise<boolean>;
  isBusy: boolean;
  /** Why it failed, where the screen can say so; unknown failures are shown as a toast. */
  failure: AuthFailureKey | undefined;
}

/** Runs one attempt at a time: further presses meanwhile have no effect. */
export function useAuthAction(attempt: AuthAttempt): AuthAction {
  const { t } = useTranslation();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<AuthFailureKey>();
  const run: AuthAction['run'] = async (action) => {
    if (isBusy) return false;
    setIsBusy(true);
    setFailure(undefined);
    try {
      await action(await loadAuth());
      return true;
    } catch (error) {
      const key = explainAuthFailure(error, attempt);
      if (key === 'errors.authentication.unknown') showToast('danger', t(key));
      else setFailure(key);
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, failure };
}

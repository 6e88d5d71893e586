import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { isUnhandledBrowser } from '#web/lib/session/auth-errors.ts';

export interface SignInBrowser {
  /**
   * Called when the button is pressed; returns false and notifies the user in an in-app browser, which cannot
   * finish a sign-in.
   */
  canSignIn: () => boolean;
  /** Whether to show how to open another browser. */
  needsOther: boolean;
}

export function useSignInBrowser(): SignInBrowser {
  const { t } = useTranslation();
  const [needsOther, setNeedsOther] = useState(false);
  const canSignIn = () => {
    if (!isUnhandledBrowser(navigator.userAgent)) return true;
    showToast('warning', t('errors.login.unhandledBrowser'));
    setNeedsOther(true);
    return false;
  };
  return { canSignIn, needsOther };
}

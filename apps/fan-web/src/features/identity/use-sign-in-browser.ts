import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { isUnhandledBrowser } from '#web/lib/session/auth-errors.ts';

export interface SignInBrowser {
  /** To be asked at the press: the browsers inside of apps cannot finish a sign-in, and are told so. */
  canSignIn: () => boolean;
  /** Whether the help to leave for another browser is due. */
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

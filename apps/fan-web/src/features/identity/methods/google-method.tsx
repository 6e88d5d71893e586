import { Button } from '@tifo/ui/button';
import { useHref } from 'react-router';
import { storeLoginRedirect } from '#web/lib/browser/storage.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { GoogleMark } from '../components/google-mark.tsx';
import { useAuthAction } from '../use-auth-action.ts';
import { useSignInBrowser } from '../use-sign-in-browser.ts';
import { MethodRow } from './method-row.tsx';

/** Google can sign in to the account once it has confirmed the same address. */
export function GoogleMethod({ isLinked }: { isLinked: boolean }) {
  const { t } = useTranslation();
  const action = useAuthAction('signInMethod');
  const browser = useSignInBrowser();
  const here = useHref('/profile');
  const link = async () => {
    if (!browser.canSignIn()) return;
    storeLoginRedirect(here);
    await action.run(async (auth) => window.location.assign(await auth.startGoogleSignIn()));
  };
  return (
    <MethodRow
      icon={<GoogleMark />}
      title="Google"
      text={isLinked ? t('signInMethods.google.linked') : t('signInMethods.google.text')}
      action={
        isLinked ? undefined : (
          <Button variant="secondary" size="sm" isLoading={action.isBusy} onClick={() => void link()}>
            {t('signInMethods.google.link')}
          </Button>
        )
      }
    />
  );
}

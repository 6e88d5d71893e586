import { Button } from '@tifo/ui/button';
import { Separator } from '@tifo/ui/separator';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useAuthAction } from '../use-auth-action.ts';
import type { SignInBrowser } from '../use-sign-in-browser.ts';
import { FormFailure } from './form-failure.tsx';
import { GoogleMark } from './google-mark.tsx';

/** Signs in or up with Google; nothing where Google is not configured. */
export function GoogleButton({ browser }: { browser: Pick<SignInBrowser, 'canSignIn'> }) {
  const { t } = useTranslation();
  const { settings } = useAppServices();
  const action = useAuthAction('login');
  if (!settings.userPool.google) return null;
  const leave = async () => {
    if (!browser.canSignIn()) return;
    await action.run(async (auth) => window.location.assign(await auth.startGoogleSignIn()));
  };
  return (
    <>
      <Button
        variant="secondary"
        size="lg"
        wide
        icon={<GoogleMark />}
        isLoading={action.isBusy}
        onClick={() => void leave()}
      >
        {t('login.google')}
      </Button>
      <FormFailure failure={action.failure} />
      <Separator>{t('login.or')}</Separator>
    </>
  );
}

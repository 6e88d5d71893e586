import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { sayIfLost } from '#web/lib/overlays/say-if-lost.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { signOut } from '#web/lib/session/sign-out.ts';

/** Explains to a fan without a referral how to enter this club. */
export function NotReferredNotice() {
  const { t } = useTranslation();
  if (useCurrentFan().data?.kycStatus !== 'NOT_REFERRED') return null;
  return (
    <Alert
      title={t('clubHome.notReferred.title')}
      action={
        <Button variant="secondary" size="sm" onClick={() => void sayIfLost(t, signOut)}>
          {t('common.actions.logout')}
        </Button>
      }
    >
      {t('clubHome.notReferred.text')}
    </Alert>
  );
}

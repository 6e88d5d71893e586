import { Button } from '@tifo/ui/button';
import { Stack } from '@tifo/ui/stack';
import { useEffect } from 'react';
import { SignInLinks } from '#web/components/sign-in-links.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { closeModal, openModal } from '#web/lib/overlays/modals.ts';
import { sayIfLost } from '#web/lib/overlays/say-if-lost.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { useSession } from '#web/lib/session/session.ts';
import { signOut } from '#web/lib/session/sign-out.ts';

/**
 * A vip club shows nothing before sign-in and referral; neither modal can be closed. Returns true until the
 * fan is known and referred.
 */
export function useVipModals(): boolean {
  const { t } = useTranslation();
  const { vip } = useClub();
  const isAnonymous = useSession().status === 'anonymous';
  const fan = useCurrentFan().data;
  const isNotReferred = fan?.kycStatus === 'NOT_REFERRED';
  useEffect(() => {
    if (!vip || !(isAnonymous || isNotReferred)) return;
    openModal({
      title: isAnonymous ? t('clubHome.vip.title') : t('clubHome.notReferred.title'),
      closableByUser: false,
      render: () => (isAnonymous ? <LoginQuestion /> : <NotReferredText />),
    });
    return closeModal;
  }, [vip, isAnonymous, isNotReferred, t]);
  return vip && (fan === undefined || isNotReferred);
}

function LoginQuestion() {
  const { t } = useTranslation();
  return (
    <Stack gap={6}>
      <p>{t('clubHome.vip.text')}</p>
      <SignInLinks />
    </Stack>
  );
}

function NotReferredText() {
  const { t } = useTranslation();
  return (
    <Stack gap={6} align="start">
      <p>{t('clubHome.notReferred.text')}</p>
      <Button variant="secondary" onClick={() => void sayIfLost(t, signOut)}>
        {t('common.actions.logout')}
      </Button>
    </Stack>
  );
}

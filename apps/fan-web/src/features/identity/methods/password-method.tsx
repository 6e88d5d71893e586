import { Button } from '@tifo/ui/button';
import { LockIcon } from '@tifo/ui/icon';
import { Skeleton } from '@tifo/ui/skeleton';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { closeModal, openModal } from '#web/lib/overlays/modals.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { refreshSession } from '#web/lib/session/session.ts';
import { MethodRow } from './method-row.tsx';

const PasswordForm = neededPart(async () => (await import('./password-form.tsx')).PasswordForm, LoadError);

export function PasswordMethod({ email }: { email: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const finish = async (isSignedIn: boolean) => {
    closeModal();
    showToast('success', t('signInMethods.password.changed'));
    await refreshSession();
    // A second factor is still required.
    if (!isSignedIn) void navigate('/login', { state: { email } });
  };
  const change = () =>
    openModal({
      title: t('signInMethods.password.change'),
      render: () => (
        <Suspense fallback={<Skeleton shape="block" />}>
          <PasswordForm email={email} onChanged={(isSignedIn) => void finish(isSignedIn)} />
        </Suspense>
      ),
    });
  return (
    <MethodRow
      icon={<LockIcon />}
      title={t('signInMethods.password.title')}
      text={t('signInMethods.password.text')}
      action={
        <Button variant="secondary" size="sm" onClick={change}>
          {t('signInMethods.password.change')}
        </Button>
      }
    />
  );
}

import { Button } from '@tifo/ui/button';
import { MailIcon } from '@tifo/ui/icon';
import { Skeleton } from '@tifo/ui/skeleton';
import { Suspense } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { closeModal, openModal } from '#web/lib/overlays/modals.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { refreshSession } from '#web/lib/session/session.ts';
import { MethodRow } from './method-row.tsx';

const EmailForm = neededPart(async () => (await import('./email-form.tsx')).EmailForm, LoadError);

export function EmailMethod({ email }: { email: string }) {
  const { t } = useTranslation();
  const finish = async () => {
    closeModal();
    showToast('success', t('signInMethods.email.changed'));
    await refreshSession();
  };
  const change = () =>
    openModal({
      title: t('signInMethods.email.change'),
      render: () => (
        <Suspense fallback={<Skeleton shape="block" />}>
          <EmailForm onChanged={() => void finish()} />
        </Suspense>
      ),
    });
  return (
    <MethodRow
      icon={<MailIcon />}
      title={t('signInMethods.email.title')}
      text={email}
      action={
        <Button variant="secondary" size="sm" onClick={change}>
          {t('signInMethods.email.change')}
        </Button>
      }
    />
  );
}

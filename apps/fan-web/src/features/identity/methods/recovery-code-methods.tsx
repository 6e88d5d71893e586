import { Button } from '@tifo/ui/button';
import { KeyIcon } from '@tifo/ui/icon';
import { Skeleton } from '@tifo/ui/skeleton';
import { Suspense, useState } from 'react';
import { LoadError } from '#web/components/load-error.tsx';
import { neededPart } from '#web/components/needed-part.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { closeModal, openModal } from '#web/lib/overlays/modals.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useMakeRecoveryCodes, useRecoveryCodeCount } from '../api/recovery-codes.ts';
import { IdentityCheckCancelled, withIdentityCheck } from './identity-check.ts';
import { MethodRow } from './method-row.tsx';

const RecoveryCodes = neededPart(
  async () => (await import('../components/recovery-codes.tsx')).RecoveryCodes,
  LoadError,
);

/** How many recovery codes are left for a lost phone, and a button for new ones. */
export function RecoveryCodeMethods() {
  const { t } = useTranslation();
  const query = useRecoveryCodeCount();
  const count = query.data;
  const { show, isBusy } = useShowRecoveryCodes();
  const isNone = count?.made === 0;
  const left = count && t('signInMethods.recovery.left', { count: count.left, made: count.made });
  return (
    <MethodRow
      icon={<KeyIcon />}
      title={t('signInMethods.recovery.title')}
      text={isNone ? t('signInMethods.recovery.none') : (left ?? <Skeleton />)}
      query={query}
      action={
        <Button
          variant="secondary"
          size="sm"
          disabled={count === undefined}
          isLoading={isBusy}
          onClick={() => void show()}
        >
          {isNone ? t('signInMethods.recovery.make') : t('signInMethods.recovery.renew')}
        </Button>
      }
    />
  );
}

/** Creates new codes and shows them, once. */
export function useShowRecoveryCodes() {
  const { t } = useTranslation();
  const make = useMakeRecoveryCodes();
  const [isBusy, setIsBusy] = useState(false);
  const show = async () => {
    setIsBusy(true);
    try {
      const codes = await withIdentityCheck(make);
      openModal({
        title: t('login.recoveryCodes.title'),
        closableByUser: false,
        render: () => (
          <Suspense fallback={<Skeleton shape="block" />}>
            <p>{t('login.recoveryCodes.lead')}</p>
            <RecoveryCodes codes={codes} onDone={closeModal} />
          </Suspense>
        ),
      });
    } catch (error) {
      if (error instanceof IdentityCheckCancelled) return;
      const words = error instanceof ApiError && error.detail;
      showToast('danger', words || t('errors.authentication.unknown'));
    } finally {
      setIsBusy(false);
    }
  };
  return { show, isBusy };
}

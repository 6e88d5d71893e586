import type { CardPaymentMethod } from '@tifo/contracts/orders';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { ErrorState } from '@tifo/ui/error-state';
import { CardIcon } from '@tifo/ui/icon';
import { Skeleton } from '@tifo/ui/skeleton';
import { useEffect } from 'react';
import { Panel } from '#web/components/panel.tsx';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';
import { useCardPaymentMethod, useRemoveCard, useSetUpCard } from '../api/card-payment-method.ts';
import styles from './card-payment-panel.module.css';

const POLL_EVERY_MS = 2000;

/** The card that backs the fan's bids, with a button to register or replace it. */
export function CardPaymentPanel({ result }: { result: PaymentResult | undefined }) {
  const { t } = useTranslation();
  const method = useReturnedCard(result);
  const setUp = useSetUpCard();
  return (
    <Panel title={t('profile.card.title')} lead={t('profile.card.lead')}>
      {method.isPending && <Skeleton shape="block" className={styles.card} />}
      {method.isError && (
        <ErrorState
          title={t('profile.card.failed')}
          titleAs="h3"
          retryLabel={t('common.actions.retry')}
          onRetry={() => void method.refetch()}
          isRetrying={method.isFetching}
        />
      )}
      {method.data && (
        <>
          <CardFace method={method.data} isConfirming={result === 'SUCCESS'} />
          {isExplained(setUp.error) && (
            <Alert tone="danger" isLive>
              {setUp.error.detail}
            </Alert>
          )}
          <Button
            wide
            variant={method.data.status === 'READY' ? 'secondary' : 'primary'}
            isLoading={setUp.isPending || setUp.isSuccess}
            onClick={() => setUp.mutate(undefined)}
          >
            {method.data.status === 'READY' ? t('profile.card.replace') : t('profile.card.setUp')}
          </Button>
          {method.data.status === 'READY' && <RemoveButton />}
        </>
      )}
    </Panel>
  );
}

function RemoveButton() {
  const { t } = useTranslation();
  const remove = useRemoveCard();
  const removeCard = () =>
    remove.mutate(undefined, {
      onSuccess: () => showToast('success', t('profile.card.removed')),
      onError: (error) => isExplained(error) && showToast('danger', error.detail),
    });
  return (
    <Button wide variant="quiet" isLoading={remove.isPending} onClick={removeCard}>
      {t('profile.card.remove')}
    </Button>
  );
}

function CardFace({ method, isConfirming }: { method: CardPaymentMethod; isConfirming: boolean }) {
  const { t } = useTranslation();
  const { status, card } = method;
  if (status === 'READY' && card) {
    const { brand, last4, expMonth, expYear } = card;
    const date = `${String(expMonth).padStart(2, '0')}/${expYear}`;
    return (
      <div className={styles.card}>
        <CardIcon size={32} />
        <p className={styles.number}>{t('profile.card.number', { brand: brandName(brand), last4 })}</p>
        <p className={styles.expiry}>{t('profile.card.expires', { date })}</p>
      </div>
    );
  }
  return (
    <div className={styles.empty} role="status">
      <p className={styles.number}>{isConfirming ? t('profile.card.waiting') : t('profile.card.none')}</p>
      {!isConfirming && <p>{t('profile.card.noneText')}</p>}
    </div>
  );
}

/** The provider's `visa` is written Visa, as on the card. */
function brandName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}

/**
 * After the return from the payments page, polls until the provider has confirmed the card, and shows the
 * result.
 */
function useReturnedCard(result: PaymentResult | undefined) {
  const { t } = useTranslation();
  const known = useCardPaymentMethod();
  const isAwaited = result === 'SUCCESS' && known.data?.status === 'NOT_DEFINED';
  const method = useCardPaymentMethod(isAwaited ? POLL_EVERY_MS : false);
  const isReady = method.data?.status === 'READY';
  useEffect(() => {
    if (result === 'CANCELED') showToast('warning', t('errors.paymentCanceled'));
    if (result === 'SUCCESS' && isReady) showToast('success', t('profile.card.registered'));
  }, [result, isReady, t]);
  return method;
}

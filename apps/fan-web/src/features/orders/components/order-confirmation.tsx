import type { Pricing } from '@tifo/contracts/values';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { ErrorState } from '@tifo/ui/error-state';
import { Price } from '@tifo/ui/price';
import { Skeleton } from '@tifo/ui/skeleton';
import { Stack } from '@tifo/ui/stack';
import { Link } from 'react-router';
import { Loading } from '#web/components/loading.tsx';
import { isExplained } from '#web/lib/api/api-error.ts';
import { formatAmounts, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';
import { usePlaceFiatOrder } from '../api/place-fiat-order.ts';
import type { Quote } from '../quote-rules.ts';
import { useQuote } from '../use-quote.ts';
import styles from './order-confirmation.module.css';
import { OrderItemHead } from './order-item-head.tsx';
import { PurchaseSplit } from './purchase-split.tsx';

export interface OrderConfirmationProps {
  exclusive: { id: string; slug: string; name: string; imageUrl: string; pricing: Pricing };
  /** A won lot is settled, not bought. */
  isPaymentDue: boolean;
  /** What the payments page said on the way back from an earlier try. */
  result: PaymentResult | undefined;
  /** The order was refused, or could not be placed. */
  onFailed: () => void;
}

/** The last look before the payments page, or before the page that spends the coins. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { exclusive, isPaymentDue, result, onFailed } = props;
  const { t, language } = useTranslation();
  const { coinsEnabled } = useClub();
  const { quote, isResumed, isFailed, retry } = useQuote({ exclusive, isPaymentDue });
  const { pricing } = exclusive;
  return (
    <Stack gap={6}>
      {result === 'CANCELED' && (
        <Alert tone="warning" isLive>
          {t('purchase.lastCanceled')}
        </Alert>
      )}
      <OrderItemHead exclusive={exclusive}>
        {!coinsEnabled && (
          <Price size="lg" label={t('purchase.confirm.total')}>
            {formatMoney(pricing.totalCost, language)}
          </Price>
        )}
      </OrderItemHead>
      {isPaymentDue && <p>{t('purchase.confirm.dueText')}</p>}
      {isResumed && <Alert tone="info">{t('purchase.confirm.resumed')}</Alert>}
      {quote && coinsEnabled && <PurchaseSplit pricing={pricing} quote={quote} />}
      {quote && <NextStep exclusive={exclusive} quote={quote} onFailed={onFailed} />}
      {!quote && isFailed && (
        <ErrorState
          title={t('purchase.confirm.failed')}
          titleAs="p"
          retryLabel={t('common.actions.retry')}
          onRetry={retry}
        />
      )}
      {!quote && !isFailed && <Placeholder />}
    </Stack>
  );
}

interface NextStepProps extends Pick<OrderConfirmationProps, 'exclusive' | 'onFailed'> {
  quote: Quote;
}

function NextStep({ exclusive, quote, onFailed }: NextStepProps) {
  const { t, language } = useTranslation();
  const { ticker } = exclusive.pricing.coins;
  const amount = formatAmounts({ coins: quote.usedCoins, euros: quote.remainingEuros, ticker }, language);
  if (quote.way === 'notEnoughCoins') return <Alert tone="warning">{t('errors.notEnoughCoins')}</Alert>;
  if (quote.way === 'coins') {
    const target = `/exclusives/${exclusive.slug}/purchase-confirmation`;
    return (
      <Button size="lg" wide render={<Link to={target} />}>
        {t('purchase.confirm.continue', { amount })}
      </Button>
    );
  }
  return (
    <>
      {quote.remainingEuros > 0 && <p className={styles.note}>{t('purchase.confirm.payText')}</p>}
      <PayButton exclusiveId={exclusive.id} amount={amount} onFailed={onFailed} />
    </>
  );
}

interface PayButtonProps {
  exclusiveId: string;
  amount: string;
  onFailed: () => void;
}

function PayButton({ exclusiveId, amount, onFailed }: PayButtonProps) {
  const { t } = useTranslation();
  const placeOrder = usePlaceFiatOrder();
  const order = () =>
    placeOrder.mutate(exclusiveId, {
      onError: (error) => {
        if (isExplained(error)) showToast('danger', error.detail);
        onFailed();
      },
    });
  return (
    <Button size="lg" wide isLoading={placeOrder.isPending || placeOrder.isSuccess} onClick={order}>
      {t('purchase.confirm.submit', { amount })}
    </Button>
  );
}

/** As tall as what it stands for, so that nothing moves under the finger. */
function Placeholder() {
  return (
    <Loading className={styles.placeholder}>
      <Skeleton shape="block" />
      <Skeleton shape="button" />
    </Loading>
  );
}

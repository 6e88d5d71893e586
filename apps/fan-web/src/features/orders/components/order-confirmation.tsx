import type { PaymentChoice } from '@tifo/contracts/orders';
import type { Money, Pricing } from '@tifo/contracts/values';
import { Alert } from '@tifo/ui/alert';
import { ErrorState } from '@tifo/ui/error-state';
import { Price } from '@tifo/ui/price';
import { Skeleton } from '@tifo/ui/skeleton';
import { Stack } from '@tifo/ui/stack';
import { type ReactNode, useState } from 'react';
import { Loading } from '#web/components/loading.tsx';
import { formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';
import type { Quote } from '../quote-rules.ts';
import { useQuote } from '../use-quote.ts';
import { CancelOrderButton } from './cancel-order-button.tsx';
import styles from './order-confirmation.module.css';
import { OrderItemHead } from './order-item-head.tsx';
import { PayStep } from './pay-step.tsx';
import { PaymentChoices } from './payment-choices.tsx';
import { PurchaseSplit } from './purchase-split.tsx';

export interface OrderConfirmationProps {
  exclusive: { id: string; slug: string; name: string; imageUrl: string; pricing: Pricing };
  /** A won lot is paid, not bought. */
  isPaymentDue: boolean;
  /** The result of an earlier attempt, with which the payments page returned. */
  result: PaymentResult | undefined;
  /** The delivery address, for items that are sent. */
  delivery?: ReactNode;
  /** Called when the order was refused, or could not be placed. */
  onFailed: () => void;
}

/** Everything decided before paying: the means of payment, the delivery and the total. Its button pays. */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { exclusive, isPaymentDue, result, delivery, onFailed } = props;
  const { t } = useTranslation();
  const { quote, cardQuote, openOrder, isFailed, retry } = useQuote({ exclusive, isPaymentDue });
  return (
    <Stack gap={4}>
      {result === 'CANCELED' && (
        <Alert tone="warning" isLive>
          {t('purchase.lastCanceled')}
        </Alert>
      )}
      <Item exclusive={exclusive} total={quote && (openOrder?.finalCost ?? exclusive.pricing.totalCost)} />
      {isPaymentDue && <p>{t('purchase.confirm.dueText')}</p>}
      {openOrder && (
        <Alert tone="info">
          {t(openOrder.usedCoins.amount > 0 ? 'purchase.confirm.resumed' : 'purchase.confirm.resumedInMoney')}{' '}
          <CancelOrderButton orderId={openOrder.id} />
        </Alert>
      )}
      {delivery}
      {quote && <Payment exclusive={exclusive} quotes={{ quote, cardQuote }} onFailed={onFailed} />}
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

/** The total waits for the orders: one that was begun keeps its price. */
function Item({
  exclusive,
  total,
}: Pick<OrderConfirmationProps, 'exclusive'> & { total: Money | undefined }) {
  const { t, language } = useTranslation();
  const { coinsEnabled } = useClub();
  return (
    <OrderItemHead exclusive={exclusive}>
      {!coinsEnabled && total && (
        <Price size="lg" label={t('purchase.confirm.total')}>
          {formatMoney(total, language)}
        </Price>
      )}
    </OrderItemHead>
  );
}

interface PaymentProps extends Pick<OrderConfirmationProps, 'exclusive' | 'onFailed'> {
  quotes: { quote: Quote; cardQuote: Quote | undefined };
}

/** The choice between coins first and the card alone, where both are possible; then the total. */
function Payment({ exclusive, quotes: { quote: coinsQuote, cardQuote }, onFailed }: PaymentProps) {
  const { coinsEnabled } = useClub();
  const [chosen, setChosen] = useState<PaymentChoice>('COINS_FIRST');
  const choice = cardQuote ? chosen : 'COINS_FIRST';
  const quote = choice === 'CARD' && cardQuote ? cardQuote : coinsQuote;
  const { pricing } = exclusive;
  return (
    <>
      {cardQuote && (
        <PaymentChoices
          quotes={{ COINS_FIRST: coinsQuote, CARD: cardQuote }}
          ticker={pricing.coins.ticker}
          chosen={choice}
          onChoose={setChosen}
        />
      )}
      {coinsEnabled && <PurchaseSplit pricing={pricing} quote={quote} />}
      <PayStep exclusive={exclusive} quote={quote} choice={choice} onFailed={onFailed} />
    </>
  );
}

/** As tall as the content it replaces, so that nothing moves under the finger. */
function Placeholder() {
  const { coinsEnabled } = useClub();
  return (
    <Loading className={styles.placeholder}>
      {coinsEnabled && <Skeleton shape="block" />}
      <Skeleton shape="button" />
    </Loading>
  );
}

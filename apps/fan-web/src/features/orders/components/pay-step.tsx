import type { PaymentChoice } from '@tifo/contracts/orders';
import type { Pricing } from '@tifo/contracts/values';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { isExplained } from '#web/lib/api/api-error.ts';
import { formatAmounts } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { usePlaceFiatOrder } from '../api/place-fiat-order.ts';
import type { Quote } from '../quote-rules.ts';
import { useCoinsPurchase } from '../use-coins-purchase.ts';
import styles from './order-confirmation.module.css';

export interface PayStepProps {
  exclusive: { id: string; slug: string; pricing: Pricing };
  quote: Quote;
  choice: PaymentChoice;
  /** Called when the order was refused, or could not be placed. */
  onFailed: () => void;
}

/** The button that pays, labelled with the amount actually paid. */
export function PayStep({ quote, ...props }: PayStepProps) {
  const { t, language } = useTranslation();
  const { ticker } = props.exclusive.pricing.coins;
  const amount = formatAmounts({ coins: quote.usedCoins, euros: quote.remainingEuros, ticker }, language);
  if (quote.way === 'notEnoughCoins') return <Alert tone="warning">{t('errors.notEnoughCoins')}</Alert>;
  if (quote.way === 'coins') return <PayInCoins exclusive={props.exclusive} amount={amount} />;
  return (
    <>
      {quote.remainingEuros > 0 && <p className={styles.note}>{t('purchase.confirm.payText')}</p>}
      <PayOnPage {...props} amount={amount} />
    </>
  );
}

function PayInCoins({ exclusive, amount }: Pick<PayStepProps, 'exclusive'> & { amount: string }) {
  const { t } = useTranslation();
  const { confirm, isSending, isHeld, refusal } = useCoinsPurchase(exclusive);
  return (
    <>
      {refusal && (
        <Alert tone="danger" isLive>
          {refusal}
        </Alert>
      )}
      <p className={styles.note}>{t('purchase.coins.final')}</p>
      <Button size="lg" wide isLoading={isSending} aria-disabled={isHeld || undefined} onClick={confirm}>
        {t('purchase.confirm.submit', { amount })}
      </Button>
    </>
  );
}

function PayOnPage({
  exclusive,
  choice,
  amount,
  onFailed,
}: Omit<PayStepProps, 'quote'> & { amount: string }) {
  const { t } = useTranslation();
  const placeOrder = usePlaceFiatOrder();
  const order = () =>
    placeOrder.mutate(
      { exclusiveId: exclusive.id, priceCoins: exclusive.pricing.coins.amount, payWith: choice },
      {
        onError: (error) => {
          if (isExplained(error)) showToast('danger', error.detail);
          onFailed();
        },
      },
    );
  return (
    <Button size="lg" wide isLoading={placeOrder.isPending || placeOrder.isSuccess} onClick={order}>
      {t('purchase.confirm.submit', { amount })}
    </Button>
  );
}

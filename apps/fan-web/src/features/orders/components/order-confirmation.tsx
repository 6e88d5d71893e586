import type { Pricing } from '@tifo/contracts/values';
import { Alert } from '@tifo/ui/alert';
import { Button } from '@tifo/ui/button';
import { Picture } from '@tifo/ui/picture';
import { Price } from '@tifo/ui/price';
import { Stack } from '@tifo/ui/stack';
import { isExplained } from '#web/lib/api-error.ts';
import { atHeight } from '#web/lib/image-size.ts';
import type { PaymentResult } from '#web/lib/payment-return.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useIntentKey } from '#web/lib/use-intent-key.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import { usePlaceFiatOrder } from '../api/place-fiat-order.ts';
import styles from './order-confirmation.module.css';

export interface OrderConfirmationProps {
  exclusive: { id: string; name: string; imageUrl: string; pricing: Pricing };
  /** A won lot is settled, not bought. */
  isPaymentDue: boolean;
  /** What the payments page said on the way back from an earlier try. */
  result: PaymentResult | undefined;
  /** The order was refused, or could not be placed. */
  onFailed: () => void;
}

/** The last look before the payments page. */
export function OrderConfirmation({ exclusive, isPaymentDue, result, onFailed }: OrderConfirmationProps) {
  const { t } = useTranslation();
  const placeOrder = usePlaceFiatOrder();
  const { keyOf } = useIntentKey();
  const { totalCost } = exclusive.pricing;
  const order = () =>
    placeOrder.mutate(
      { exclusiveId: exclusive.id, idempotencyKey: keyOf(exclusive.id) },
      {
        onError: (error) => {
          if (isExplained(error)) showToast('danger', error.detail);
          onFailed();
        },
      },
    );
  return (
    <Stack gap={6}>
      {result === 'CANCELED' && (
        <Alert tone="warning" isLive>
          {t('purchase.lastCanceled')}
        </Alert>
      )}
      <div className={styles.item}>
        <Picture className={styles.picture} src={atHeight(exclusive.imageUrl, 300)} alt="" ratio="1:1" />
        <div className={styles.words}>
          <p className={styles.name}>{exclusive.name}</p>
          <Price size="lg" label={t('purchase.confirm.total')}>
            {totalCost.text}
          </Price>
        </div>
      </div>
      {isPaymentDue && <p>{t('purchase.confirm.dueText')}</p>}
      <p className={styles.note}>{t('purchase.confirm.payText')}</p>
      <Button size="lg" wide isLoading={placeOrder.isPending || placeOrder.isSuccess} onClick={order}>
        {t('purchase.confirm.submit', { amount: totalCost.text })}
      </Button>
    </Stack>
  );
}

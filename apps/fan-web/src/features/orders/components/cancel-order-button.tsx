import { Button } from '@tifo/ui/button';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useCancelOrder } from '../api/cancel-order.ts';

/** A button that cancels an order waiting for its payment. */
export function CancelOrderButton({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const cancelOrder = useCancelOrder();
  const cancel = () =>
    cancelOrder.mutate(orderId, {
      onSuccess: () => showToast('success', t('purchase.cancel.done')),
      onError: (error) => {
        if (isExplained(error)) showToast('danger', error.detail);
      },
    });
  return (
    <Button variant="secondary" size="sm" isLoading={cancelOrder.isPending} onClick={cancel}>
      {t('purchase.cancel.submit')}
    </Button>
  );
}

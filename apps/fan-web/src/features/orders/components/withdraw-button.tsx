import { orderNumber } from '@tifo/contracts/order-number-rules';
import type { Order } from '@tifo/contracts/orders';
import { Button } from '@tifo/ui/button';
import { Stack } from '@tifo/ui/stack';
import { isExplained } from '#web/lib/api/api-error.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { openModal } from '#web/lib/overlays/modals.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import { useWithdrawFromOrder } from '../api/withdraw-from-order.ts';

/** A button that opens what a withdrawal from an order means; another one there confirms it. */
export function WithdrawButton({ order }: { order: Order }) {
  const { t } = useTranslation();
  const ask = () =>
    openModal({
      title: t('profile.order.withdraw.title'),
      size: 'sm',
      render: (close) => <Question order={order} onDone={close} />,
    });
  return (
    <Button variant="quiet" size="sm" onClick={ask}>
      {t('profile.order.withdraw.open')}
    </Button>
  );
}

function Question({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useTranslation();
  const fan = useCurrentFan().data;
  const withdraw = useWithdrawFromOrder();
  const name = order.exclusives.map((exclusive) => exclusive.name).join(', ');
  const submit = () =>
    withdraw.mutate(order.id, {
      onSuccess: () => {
        showToast('success', t('profile.order.withdraw.done'));
        onDone();
      },
      onError: (error) => {
        if (isExplained(error)) showToast('danger', error.detail);
      },
    });
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <p>
          <strong>{t('profile.order.withdraw.what', { name, number: orderNumber(order.id) })}</strong>
        </p>
        <p>{t('profile.order.withdraw.text')}</p>
        {fan && <p>{t('profile.order.withdraw.mail', { email: fan.identity.email })}</p>}
      </Stack>
      <Stack direction="row" gap={3} wraps>
        <Button isLoading={withdraw.isPending} onClick={submit}>
          {t('profile.order.withdraw.submit')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('profile.order.withdraw.keep')}
        </Button>
      </Stack>
    </Stack>
  );
}

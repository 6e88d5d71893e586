import { Alert } from '@tifo/ui/alert';
import { formatCoins } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { PaymentResult } from '#web/lib/payments/payment-return.ts';
import { useBoughtCoins } from '../use-bought-coins.ts';

/** The result of the payment from which the fan comes back. */
export function BoughtNotice({ result }: { result: PaymentResult | undefined }) {
  const { t, language } = useTranslation();
  const bought = useBoughtCoins(result);
  if (bought.state === 'none') return null;
  if (bought.state === 'arrived') {
    return (
      <Alert tone="success" isLive>
        {t('wallet.bought.arrived', { coins: formatCoins(bought.operation.cost, language) })}
      </Alert>
    );
  }
  if (bought.state === 'canceled') {
    return (
      <Alert tone="warning" isLive>
        {t('errors.paymentCanceled')}
      </Alert>
    );
  }
  return (
    <Alert tone="info" isLive>
      {t(`wallet.bought.${bought.state}`)}
    </Alert>
  );
}

import type { Order, OrderStatus } from '@tifo/contracts/orders';
import { Badge } from '@tifo/ui/badge';
import { Price } from '@tifo/ui/price';
import { formatCoins, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './order-list.module.css';

const TONES = {
  PENDING: 'warning',
  PAID: 'success',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
  REFUNDED: 'info',
} as const satisfies Record<OrderStatus, string>;

export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[status]}>{t(`profile.orders.status.${status}`)}</Badge>;
}

/** The cost in euros alone, or the split of the price between coins and euros. */
export function OrderCost({ order: { originalCost, usedCoins, finalCost } }: { order: Order }) {
  const { t, language } = useTranslation();
  if (usedCoins.amount === 0) return <Price size="sm">{formatMoney(finalCost, language)}</Price>;
  return (
    <dl className={styles.split}>
      <div>
        <dt>{t('profile.orders.split.original')}</dt>
        <dd>{formatCoins(originalCost.coins, language)}</dd>
      </div>
      <div>
        <dt>{t('profile.orders.split.used')}</dt>
        <dd>{formatCoins(usedCoins, language)}</dd>
      </div>
      <div>
        <dt>{t('profile.orders.split.final')}</dt>
        <dd>{formatMoney(finalCost, language)}</dd>
      </div>
    </dl>
  );
}

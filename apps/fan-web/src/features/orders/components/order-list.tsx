import type { Order, OrderStatus } from '@tifo/contracts/orders';
import { Badge } from '@tifo/ui/badge';
import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { ShopBagIcon, TrophyIcon } from '@tifo/ui/icon';
import { Picture } from '@tifo/ui/picture';
import { Price } from '@tifo/ui/price';
import { Skeleton } from '@tifo/ui/skeleton';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { Link } from 'react-router';
import { LoadError } from '#web/components/load-error.tsx';
import { formatAmounts, formatCoins, formatDate, formatMoney } from '#web/lib/format/format.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useOrders } from '../api/list-orders.ts';
import styles from './order-list.module.css';
import { OrderPapers } from './order-papers.tsx';

/** What the fan has bought, newest first, with what it cost and how far it is. */
export function OrderList() {
  const { t } = useTranslation();
  const orders = useOrders();
  if (orders.isPending) return <Placeholder />;
  if (orders.isError) return <LoadError title={t('profile.orders.failed')} titleAs="h3" query={orders} />;
  if (orders.data.length === 0) return <NoOrders />;
  return (
    <ul className={styles.list}>
      {orders.data.map((order) => (
        <OrderItem key={order.id} order={order} />
      ))}
    </ul>
  );
}

const TONES = {
  PENDING: 'warning',
  PAID: 'success',
  CANCELED: 'neutral',
  EXPIRED: 'neutral',
  REFUNDED: 'info',
} as const satisfies Record<OrderStatus, string>;

function OrderItem({ order }: { order: Order }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const date = formatDate(order.date, language, timeZone);
  return order.exclusives.map((exclusive) => (
    <li key={exclusive.id} className={styles.item}>
      <Picture className={styles.picture} src={atHeight(exclusive.imageUrl, 300)} alt="" ratio="1:1" />
      <div className={styles.words}>
        <Link className={styles.name} to={`/exclusives/${exclusive.slug}`}>
          {exclusive.name}
        </Link>
        <div className={styles.facts}>
          <time className={styles.date} dateTime={order.date}>
            {t('profile.orders.ordered', { date })}
          </time>
          <Badge tone={TONES[order.status]}>{t(`profile.orders.status.${order.status}`)}</Badge>
        </div>
        <OrderCost order={order} />
        {order.refund && order.status === 'PAID' && <GivenBack refund={order.refund} />}
        <OrderPapers order={order} />
      </div>
    </li>
  ));
}

/** What came back of an order that goes on. */
function GivenBack({ refund: { coins, money } }: { refund: NonNullable<Order['refund']> }) {
  const { t, language } = useTranslation();
  const { amount: coinCount, ticker } = coins;
  const amount = formatAmounts({ coins: coinCount, euros: money.value, ticker }, language);
  return <p className={styles.note}>{t('profile.orders.givenBack', { amount })}</p>;
}

/** In euros alone, or how its price was shared between coins and euros. */
function OrderCost({ order: { originalCost, usedCoins, finalCost } }: { order: Order }) {
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

function NoOrders() {
  const { t } = useTranslation();
  const isFoundation = useClub().model === 'FOUNDATION';
  return (
    <EmptyState
      icon={isFoundation ? <TrophyIcon size={48} /> : <ShopBagIcon size={48} />}
      title={t('profile.orders.empty.title')}
      titleAs="h3"
      action={
        <Button variant="secondary" render={<Link to={isFoundation ? '/auctions' : '/marketplace'} />}>
          {isFoundation ? t('profile.orders.empty.auctions') : t('profile.orders.empty.marketplace')}
        </Button>
      }
    >
      {isFoundation ? t('profile.orders.empty.textFoundation') : t('profile.orders.empty.text')}
    </EmptyState>
  );
}

function Placeholder() {
  const { t } = useTranslation();
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <PlaceholderItem />
      <PlaceholderItem />
      <PlaceholderItem />
    </div>
  );
}

function PlaceholderItem() {
  return (
    <div className={styles.item}>
      <Skeleton shape="square" className={styles.picture} />
      <div className={styles.words}>
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    </div>
  );
}

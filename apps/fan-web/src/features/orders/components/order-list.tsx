import type { Order } from '@tifo/contracts/orders';
import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { ShopBagIcon, TrophyIcon } from '@tifo/ui/icon';
import { Picture } from '@tifo/ui/picture';
import { Skeleton } from '@tifo/ui/skeleton';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { Link } from 'react-router';
import { LoadError } from '#web/components/load-error.tsx';
import { ShowMore } from '#web/components/show-more.tsx';
import { formatAmounts, formatDate } from '#web/lib/format/format.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useOrders } from '../api/list-orders.ts';
import { CancelOrderButton } from './cancel-order-button.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OrderCost, OrderStatusBadge } from './order-facts.tsx';
import styles from './order-list.module.css';

/** The fan's orders, newest first, with their cost and status. */
export function OrderList() {
  const { t } = useTranslation();
  const orders = useOrders();
  if (orders.isPending) return <Placeholder />;
  if (orders.isError && !orders.data)
    return <LoadError title={t('profile.orders.failed')} titleAs="h3" query={orders} />;
  if (orders.data?.length === 0) return <NoOrders />;
  return (
    <>
      <ul className={styles.list}>
        {orders.data?.map((order) => (
          <OrderItem key={order.id} order={order} />
        ))}
      </ul>
      <ShowMore list={orders} label={t('profile.orders.more')} />
    </>
  );
}

function OrderItem({ order }: { order: Order }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const date = formatDate(order.date, language, timeZone);
  const { withdrawal } = order;
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
          <OrderStatusBadge status={order.status} />
        </div>
        <OrderCost order={order} />
        {withdrawal?.isOpen && (
          <p className={styles.note}>
            {t('profile.order.withdrawn', { date: formatDate(withdrawal.date, language, timeZone) })}
          </p>
        )}
        {order.refund && order.status === 'PAID' && <Refunded refund={order.refund} />}
        <OrderDocuments order={order} />
        <div className={styles.documents}>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('profile.order.detailsOf', { name: exclusive.name })}
            render={<Link to={`/orders/${order.id}`} />}
          >
            {t('profile.order.details')}
          </Button>
          {order.status === 'PENDING' && <CancelOrderButton orderId={order.id} />}
        </div>
      </div>
    </li>
  ));
}

/** The refunded part of an order that is otherwise unchanged. */
function Refunded({ refund: { coins, money } }: { refund: NonNullable<Order['refund']> }) {
  const { t, language } = useTranslation();
  const { amount: coinCount, ticker } = coins;
  const amount = formatAmounts({ coins: coinCount, euros: money.value, ticker }, language);
  return <p className={styles.note}>{t('profile.orders.refunded', { amount })}</p>;
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

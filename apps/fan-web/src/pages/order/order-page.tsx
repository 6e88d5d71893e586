import { orderNumber } from '@tifo/contracts/order-number-rules';
import type { Order } from '@tifo/contracts/orders';
import { Button } from '@tifo/ui/button';
import { Heading } from '@tifo/ui/heading';
import { PageLayout } from '@tifo/ui/page-layout';
import { Link, useParams } from 'react-router';
import { PagePlaceholder } from '#web/app/page-placeholder.tsx';
import { ReadFailure } from '#web/app/read-failure.tsx';
import { BackLink } from '#web/components/back-link.tsx';
import { useOrder } from '#web/features/orders/api/show-order.ts';
import { CancelOrderButton } from '#web/features/orders/components/cancel-order-button.tsx';
import { OrderDocuments } from '#web/features/orders/components/order-documents.tsx';
import { OrderCost, OrderStatusBadge } from '#web/features/orders/components/order-facts.tsx';
import { OrderItemHead } from '#web/features/orders/components/order-item-head.tsx';
import { WithdrawButton } from '#web/features/orders/components/withdraw-button.tsx';
import { formatAmounts, formatDate, formatDateTime } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import type { Page } from '#web/lib/page/page.ts';
import styles from './order-page.module.css';

/** One order: its items, status, cost and documents. */
function OrderPage() {
  const { orderId = '' } = useParams();
  const order = useOrder(orderId);
  if (order.data) return <OrderView order={order.data} />;
  return order.isError ? <ReadFailure kind="general" query={order} /> : <PagePlaceholder />;
}

function OrderView({ order }: { order: Order }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const date = formatDate(order.date, language, timeZone);
  const [exclusive] = order.exclusives;
  return (
    <PageLayout
      width="narrow"
      body={
        <>
          <BackLink to="/profile">{t('profile.order.back')}</BackLink>
          <Heading as="h1">{t('profile.order.title', { number: orderNumber(order.id) })}</Heading>
        </>
      }
    >
      <div className={styles.order}>
        <p className={styles.facts}>
          <OrderStatusBadge status={order.status} />
          <time dateTime={order.date}>{t('profile.orders.ordered', { date })}</time>
        </p>
        <States order={order} />
        {order.exclusives.map((item) => (
          <OrderItemHead key={item.id} exclusive={item}>
            <Link to={`/exclusives/${item.slug}`}>{t('profile.order.open')}</Link>
          </OrderItemHead>
        ))}
        <OrderCost order={order} />
        <OrderDocuments order={order} />
        {order.status === 'PENDING' && exclusive && (
          <div className={styles.actions}>
            <Button render={<Link to={`/exclusives/${exclusive.slug}#act`} />}>
              {t('profile.order.pay')}
            </Button>
            <CancelOrderButton orderId={order.id} />
          </div>
        )}
        {order.isWithdrawable && <WithdrawButton order={order} />}
      </div>
    </PageLayout>
  );
}

/** The text of what follows a withdrawal: the piece comes back, and the club refunds it. */
function nextOfWithdrawal({ isOpen, pieceBackAt }: NonNullable<Order['withdrawal']>) {
  if (isOpen) return pieceBackAt ? 'profile.order.toRefundBack' : 'profile.order.toRefund';
  return pieceBackAt && 'profile.order.pieceBack';
}

/** The steps so far, in sentences. */
function States({ order }: { order: Order }) {
  const { payBy, delivery, withdrawal, refund } = order;
  const next = withdrawal && nextOfWithdrawal(withdrawal);
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const amount =
    refund &&
    formatAmounts(
      { coins: refund.coins.amount, euros: refund.money.value, ticker: refund.coins.ticker },
      language,
    );
  return (
    <>
      {payBy && (
        <p role="status">{t('profile.order.payBy', { date: formatDateTime(payBy, language, timeZone) })}</p>
      )}
      {delivery && (
        <p>
          {t(`profile.order.delivery.${delivery.kind}`, {
            date: formatDate(delivery.date, language, timeZone),
          })}
        </p>
      )}
      {withdrawal && (
        <p>
          {t('profile.order.withdrawn', { date: formatDate(withdrawal.date, language, timeZone) })}{' '}
          {withdrawal.refusal && t('profile.order.refusal', { reason: withdrawal.refusal })} {next && t(next)}
        </p>
      )}
      {amount && <p>{t('profile.orders.refunded', { amount })}</p>}
    </>
  );
}

export const page: Page = {
  Component: OrderPage,
  head: ({ app }) => ({ title: app.i18n.t('profile.orders.title'), hidden: true }),
};

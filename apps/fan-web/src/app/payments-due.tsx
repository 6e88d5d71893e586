import { Link } from 'react-router';
import { StackedNotification } from '#web/components/stacked-notification.tsx';
import { useDuePayments } from '#web/features/auctions/api/due-payments.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** One payment leads to its lot, several to the profile that lists them. */
export function PaymentsDue() {
  const { t } = useTranslation();
  const due = useDuePayments().data ?? [];
  const [first] = due;
  if (!first) return null;
  const count = due.length;
  return (
    <StackedNotification tone="success" title={t('layout.announcements.paymentsDue', { count })}>
      <Link to={count > 1 ? '/profile' : `/exclusives/${first.slug}`}>
        {t('layout.announcements.pay', { count })}
      </Link>
    </StackedNotification>
  );
}

import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Link, useLocation } from 'react-router';
import { useDuePayments } from '#web/features/auctions/api/due-payments.ts';
import { formatDate, formatEuros } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { NOTIFICATION_STACK_ID } from '#web/lib/overlays/notification-stack.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useCurrentFan } from '#web/lib/session/current-fan.ts';
import styles from './payments-due.module.css';

/**
 * A line over the page that says what is owed, and since when. The profile and the lot's own page show it
 * themselves.
 */
export function PaymentsDue() {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const { pathname } = useLocation();
  const due = useDuePayments().data ?? [];
  // A fan whose membership has ended has no profile, and pays one after the other.
  const hasProfile = useCurrentFan().data?.kycStatus === 'VALIDATED';
  const [stack, setStack] = useState<HTMLElement | null>(null);
  useEffect(() => setStack(document.getElementById(NOTIFICATION_STACK_ID)), []);
  const [first] = due;
  const isToldHere = pathname === '/profile' || due.some(({ slug }) => pathname === `/exclusives/${slug}`);
  if (!first || !stack || isToldHere) return null;
  const count = due.length;
  const isOnProfile = count > 1 && hasProfile;
  const total = due.reduce((sum, { pricing }) => sum + pricing.totalCost.value, 0);
  return createPortal(
    <p className={styles.due} data-notification>
      <span>
        {t('layout.announcements.due', {
          count,
          name: first.name,
          amount: formatEuros(total, language),
          date: formatDate(first.wonAt, language, timeZone),
        })}
      </span>
      <Link to={isOnProfile ? '/profile' : `/exclusives/${first.slug}`}>
        {t('layout.announcements.payDue', { count: isOnProfile ? count : 1 })}
      </Link>
    </p>,
    stack,
  );
}

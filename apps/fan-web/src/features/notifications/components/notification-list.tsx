import type { FanNotification, NotificationTopic } from '@tifo/contracts/notifications';
import { EmptyState } from '@tifo/ui/empty-state';
import {
  BellIcon,
  CalendarIcon,
  DonateIcon,
  GavelIcon,
  ShopBagIcon,
  TrophyIcon,
  UserIcon,
  WalletIcon,
} from '@tifo/ui/icon';
import { Skeleton } from '@tifo/ui/skeleton';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { LoadError } from '#web/components/load-error.tsx';
import { RelativeTimeText } from '#web/components/relative-time-text.tsx';
import { ShowMore } from '#web/components/show-more.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useMarkNotificationsRead, useNotifications } from '../api/list-notifications.ts';
import styles from './notification-list.module.css';

const ICONS: Record<NotificationTopic, ReactNode> = {
  AUCTIONS: <GavelIcon size={20} />,
  ORDERS: <ShopBagIcon size={20} />,
  COINS: <WalletIcon size={20} />,
  DONATIONS: <DonateIcon size={20} />,
  GIVEAWAYS: <TrophyIcon size={20} />,
  RESERVATIONS: <CalendarIcon size={20} />,
  ACCOUNT: <UserIcon size={20} />,
};
const PLACEHOLDERS = ['1', '2', '3', '4'];

/** What the fan was told, newest first. What is shown counts as read; it stays marked as new for this visit. */
export function NotificationList() {
  const { t } = useTranslation();
  const notifications = useNotifications();
  useMarkShown(notifications.data?.[0]);
  if (notifications.isError && !notifications.data) return <LoadError query={notifications} />;
  if (!notifications.data) return <Placeholder />;
  if (notifications.data.length === 0) {
    return (
      <EmptyState icon={<BellIcon size={48} />} title={t('profile.centre.none')}>
        {t('profile.centre.noneText')}
      </EmptyState>
    );
  }
  return (
    <div>
      <ul className={styles.list}>
        {notifications.data.map((notification) => (
          <NotificationItem key={notification.id} notification={notification} />
        ))}
      </ul>
      <ShowMore list={notifications} label={t('profile.centre.more')} />
    </div>
  );
}

function useMarkShown(newest: FanNotification | undefined): void {
  const { mutate } = useMarkNotificationsRead();
  const unread = newest && !newest.isRead ? newest.id : undefined;
  useEffect(() => {
    if (unread !== undefined) mutate(unread);
  }, [unread, mutate]);
}

function NotificationItem({ notification }: { notification: FanNotification }) {
  const { t } = useTranslation();
  const { topic, title, text, path, date, isRead } = notification;
  const words = (
    <>
      <span className={styles.icon}>{ICONS[topic]}</span>
      <span className={styles.words}>
        <span className={styles.title}>
          {!isRead && <VisuallyHidden>{t('profile.centre.new')}</VisuallyHidden>} {title}
        </span>
        {text && <span className={styles.text}>{text}</span>}
        <span className={styles.date}>
          <RelativeTimeText date={date} sentence={(when) => when} />
        </span>
      </span>
    </>
  );
  return (
    <li data-new={!isRead || undefined} className={styles.item}>
      {path === null ? (
        <div className={styles.body}>{words}</div>
      ) : (
        <Link className={styles.body} to={path}>
          {words}
        </Link>
      )}
    </li>
  );
}

function Placeholder() {
  const { t } = useTranslation();
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t('profile.centre.loading')}</span>
      </VisuallyHidden>
      {PLACEHOLDERS.map((key) => (
        <Skeleton key={key} shape="block" />
      ))}
    </div>
  );
}

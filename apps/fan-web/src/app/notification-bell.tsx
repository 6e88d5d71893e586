import { BellIcon } from '@tifo/ui/icon';
import { IconButton } from '@tifo/ui/icon-button';
import { NavDot } from '@tifo/ui/nav-bar';
import { Link } from 'react-router';
import { useUnreadNotifications } from '#web/features/notifications/api/list-notifications.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './notification-bell.module.css';

/** Leads to the notifications; marked with the number of unread ones. */
export function NotificationBell() {
  const { t } = useTranslation();
  const count = useUnreadNotifications().data?.count ?? 0;
  const label = count > 0 ? t('layout.newNotifications', { count }) : t('layout.notifications');
  return (
    <IconButton
      label={label}
      icon={
        <span className={styles.bell}>
          <BellIcon />
          {count > 0 && (
            <span className={styles.mark}>
              <NavDot label={label} badge={count} />
            </span>
          )}
        </span>
      }
      render={<Link to="/notifications" />}
    />
  );
}

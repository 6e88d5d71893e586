import { WarningIcon } from '@tifo/ui/icon';
import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useIsOffline } from '#web/lib/api/use-is-offline.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { NOTIFICATION_STACK_ID } from '#web/lib/overlays/notification-stack.ts';
import styles from './offline-notice.module.css';

/** A line over the page while there is no network; the page keeps the data it read last. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-offline', isOffline);
  }, [isOffline]);
  const stack = isOffline && document.getElementById(NOTIFICATION_STACK_ID);
  if (!stack) return null;
  return createPortal(
    <p className={styles.notice} data-notification>
      <WarningIcon size={20} />
      {t('layout.announcements.offline')}
    </p>,
    stack,
  );
}

import { ClockIcon } from '@tifo/ui/icon';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createPath, useNavigation } from 'react-router';
import { useIsOffline } from '#web/lib/api/use-is-offline.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { NOTIFICATION_STACK_ID } from '#web/lib/overlays/notification-stack.ts';
import styles from './offline-notice.module.css';

/** Longer than a page takes on a slow network. */
const SLOW_AFTER_MS = 8000;

/**
 * Says of a page that does not come that it takes long, with a link that loads it whole: a file of a network that was lost in
 * the middle may never arrive.
 */
export function SlowPageNotice() {
  const { t } = useTranslation();
  const { location } = useNavigation();
  // With the place of the club's pages, unlike what a link is given.
  const wanted = location && createPath(location);
  const [slow, setSlow] = useState<string>();
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setSlow(wanted), SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSlow(undefined);
    };
  }, [wanted]);
  const isOffline = useIsOffline();
  const stack = wanted && wanted === slow && !isOffline && document.getElementById(NOTIFICATION_STACK_ID);
  if (!stack) return null;
  return createPortal(
    <p className={styles.notice} data-notification>
      <ClockIcon size={20} />
      <span>
        {t('layout.announcements.slow')} <a href={wanted}>{t('common.actions.retry')}</a>
      </span>
    </p>,
    stack,
  );
}

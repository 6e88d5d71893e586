import { Disclosure } from '@tifo/ui/disclosure';
import { SuccessIcon, WarningIcon } from '@tifo/ui/icon';
import { MOBILE, useMediaQuery } from '@tifo/ui/use-media-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NOTIFICATION_STACK_ID } from '#web/lib/overlays/notification-stack.ts';
import styles from './stacked-notification.module.css';

export interface StackedNotificationProps {
  tone: 'success' | 'warning';
  title: ReactNode;
  /** Collapsed on phones, where space is scarce. */
  children: ReactNode;
}

/**
 * A notification over the lower edge of the page, added after rendering without shifting the page. Browser
 * only.
 */
export function StackedNotification({ tone, title, children }: StackedNotificationProps) {
  const isMobile = useMediaQuery(MOBILE);
  const stack = document.getElementById(NOTIFICATION_STACK_ID);
  if (!stack) return null;
  return createPortal(
    <div className={`${styles.notification} ${styles[tone]}`} data-notification>
      <Disclosure
        isOpenAtFirst={!isMobile}
        summary={
          <span className={styles.title}>
            {tone === 'success' ? <SuccessIcon /> : <WarningIcon />}
            {title}
          </span>
        }
      >
        <div className={styles.text}>{children}</div>
      </Disclosure>
    </div>,
    stack,
  );
}

import { Disclosure } from '@tifo/ui/disclosure';
import { SuccessIcon, WarningIcon } from '@tifo/ui/icon';
import { MOBILE, useMediaQuery } from '@tifo/ui/use-media-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { NOTICE_DOCK_ID } from '#web/lib/overlays/notice-dock.ts';
import styles from './docked-notice.module.css';

export interface DockedNoticeProps {
  tone: 'success' | 'warning';
  title: ReactNode;
  /** Folded away on phones, where the page needs the room. */
  children: ReactNode;
}

/** Tells a fan something once the page stands: over its lower edge, so that nothing on it moves. Browser only. */
export function DockedNotice({ tone, title, children }: DockedNoticeProps) {
  const isMobile = useMediaQuery(MOBILE);
  const dock = document.getElementById(NOTICE_DOCK_ID);
  if (!dock) return null;
  return createPortal(
    <div className={`${styles.notice} ${styles[tone]}`} data-notice>
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
    dock,
  );
}

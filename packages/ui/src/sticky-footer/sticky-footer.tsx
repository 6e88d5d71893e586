import type { ReactNode } from 'react';
import styles from './sticky-footer.module.css';

export type StickyFooterProps = { label: string; children?: ReactNode; action?: ReactNode };

/** Price at the start, action at the end; above the tab bar on phones. */
export function StickyFooter({ label, children, action }: StickyFooterProps) {
  return (
    <section className={styles.footer} aria-label={label} data-sticky-footer>
      <div className={styles.inner}>
        {children && <div className={styles.content}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </section>
  );
}

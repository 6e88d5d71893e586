import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './page-layout.module.css';

export type PageLayoutProps = {
  /** Full width: a banner. */
  header?: ReactNode;
  /** Titles and leads, above the content, at reading width. */
  body?: ReactNode;
  content?: ReactNode;
  /** Beside the content on desktop, and sticky while it scrolls; under it on phones. */
  aside?: ReactNode;
  /** Fixed to the lower edge. */
  footer?: ReactNode;
  /** `text` narrows the width for forms and articles. */
  width?: 'full' | 'text' | 'narrow' | undefined;
  children?: ReactNode;
};

export function PageLayout(props: PageLayoutProps) {
  const { header, body, content, aside, footer, width = 'full', children } = props;
  return (
    <div className={styles.page}>
      {header}
      <div className={classNames(styles.inner, styles[width])}>
        {body && <div className={styles.body}>{body}</div>}
        <div className={classNames(styles.main, Boolean(aside) && styles.split)}>
          <div className={styles.content}>
            {content}
            {children}
          </div>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      </div>
      {footer}
    </div>
  );
}

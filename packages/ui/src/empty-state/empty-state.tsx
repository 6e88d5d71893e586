import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './empty-state.module.css';

export type EmptyStateProps = {
  icon?: ReactNode;
  title: ReactNode;
  titleAs?: 'h1' | 'h2' | 'h3' | 'p' | undefined;
  children?: ReactNode;
  /** The next step: a button or a link styled as one. */
  action?: ReactNode;
  /** `page` fills the view, for not-found screens. */
  size?: 'section' | 'page' | undefined;
};

export function EmptyState({ icon, title, titleAs: Title = 'h2', children, action, size }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, size === 'page' && styles.page)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

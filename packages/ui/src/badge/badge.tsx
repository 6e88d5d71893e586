import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './badge.module.css';

export type BadgeProps = {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'inverse' | 'live' | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** `live` has a pulsing dot; `inverse` is readable on any picture. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone], className)}>
      {tone === 'live' && <span className={styles.dot} />}
      {icon}
      {children}
    </span>
  );
}

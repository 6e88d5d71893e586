import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Text for screen readers alone. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'h1';
  children: ReactNode;
}) {
  return <Element className={styles.hidden}>{children}</Element>;
}

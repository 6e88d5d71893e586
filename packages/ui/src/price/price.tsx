import type { ReactNode } from 'react';
import { classNames } from '../class-names/class-names.ts';
import styles from './price.module.css';

export type PriceProps = {
  /** Already formatted, "1 240.00 €". */
  children: ReactNode;
  /** Before the amount: what it is. */
  label?: ReactNode;
  /** After it: the same in coins, "or 12 400 TIFO". */
  note?: ReactNode;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  className?: string | undefined;
};

/** An amount in tabular figures, without line breaks. */
export function Price({ children, label, note, size = 'md', className }: PriceProps) {
  return (
    <span className={classNames(styles.price, styles[size], className)}>
      {label && <span className={styles.label}>{label} </span>}
      <span className={styles.amount}>{children}</span>
      {note && <span className={styles.note}> {note}</span>}
    </span>
  );
}

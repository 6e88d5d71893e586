import { ArrowLeftIcon } from '@tifo/ui/icon';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './back-link.module.css';

/** A link back to the list that contains this item. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.back} to={to}>
      <ArrowLeftIcon size={20} />
      {children}
    </Link>
  );
}

import { ArrowLeftIcon } from '@tifo/ui/icon';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './back-link.module.css';

/** The way back to the list that something stands in. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.back} to={to}>
      <ArrowLeftIcon size={20} />
      {children}
    </Link>
  );
}

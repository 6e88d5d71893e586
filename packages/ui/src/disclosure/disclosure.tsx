import type { ReactNode } from 'react';
import { ChevronDownIcon } from '../icon/icon.tsx';
import styles from './disclosure.module.css';

export type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean | undefined;
  /** Of the disclosures with the same name only one is open at a time. */
  name?: string | undefined;
};

export function Disclosure({ summary, children, isOpenAtFirst, name }: DisclosureProps) {
  return (
    <details className={styles.details} open={isOpenAtFirst} name={name}>
      <summary className={styles.summary}>
        {summary}
        <ChevronDownIcon className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}

import { Heading } from '@tifo/ui/heading';
import type { ReactNode } from 'react';
import styles from './method-row.module.css';

export interface MethodRowProps {
  icon: ReactNode;
  title: string;
  /** What it is, or its state. */
  text: ReactNode;
  action?: ReactNode;
  /** Its entries, each with its own action. */
  children?: ReactNode;
}

/** A row for one sign-in method or second factor. */
export function MethodRow({ icon, title, text, action, children }: MethodRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <Heading as="h3" size="xs">
          {title}
        </Heading>
        <p className={styles.text}>{text}</p>
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {children && <ul className={styles.items}>{children}</ul>}
    </li>
  );
}

export interface MethodItemProps {
  name: string;
  detail: string;
  action: ReactNode;
}

export function MethodItem({ name, detail, action }: MethodItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.text}>{detail}</p>
      </div>
      {action}
    </li>
  );
}

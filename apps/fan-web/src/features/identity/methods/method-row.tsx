import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from '@tifo/ui/button';
import { Heading } from '@tifo/ui/heading';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './method-row.module.css';

export interface MethodRowProps {
  icon: ReactNode;
  title: string;
  /** What it is, or its state. */
  text: ReactNode;
  action?: ReactNode;
  /** Its entries, each with its own action. */
  children?: ReactNode;
  /** What is read of it; where that failed, nothing is said of its state, and it can be read again. */
  query?: Pick<UseQueryResult, 'data' | 'isError' | 'isFetching' | 'refetch'>;
}

/** A row for one sign-in method or second factor. */
export function MethodRow({ icon, title, text, action, children, query }: MethodRowProps) {
  const { t } = useTranslation();
  const isUnread = query?.isError && query.data === undefined;
  return (
    <li className={styles.row}>
      <span className={styles.icon}>{icon}</span>
      <div className={styles.words}>
        <Heading as="h3" size="xs">
          {title}
        </Heading>
        <p className={styles.text}>{isUnread ? t('errors.load.title') : text}</p>
      </div>
      {isUnread && (
        <div className={styles.action}>
          <Button
            variant="secondary"
            size="sm"
            isLoading={query.isFetching}
            aria-label={`${t('common.actions.retry')} (${title})`}
            onClick={() => void query.refetch()}
          >
            {t('common.actions.retry')}
          </Button>
        </div>
      )}
      {action && !isUnread && <div className={styles.action}>{action}</div>}
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

import type { Operation, OperationType } from '@tifo/contracts/wallet';
import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { CardIcon, CoinIcon, DocumentIcon, GiftIcon, RefreshIcon, ShopBagIcon } from '@tifo/ui/icon';
import { Section } from '@tifo/ui/section';
import { Skeleton } from '@tifo/ui/skeleton';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadError } from '#web/components/load-error.tsx';
import { ShowMore } from '#web/components/show-more.tsx';
import { isExplained } from '#web/lib/api/api-error.ts';
import { formatCoins, formatFrenchDate } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useExportStatement, useOperations } from '../api/list-operations.ts';
import { signOf } from '../wallet-rules.ts';
import styles from './operation-list.module.css';

/** The wallet's operations, newest first, with further pages and a statement to download. */
export function OperationList() {
  const { t } = useTranslation();
  const operations = useOperations().data ?? [];
  return (
    <Section
      title={t('wallet.operationsList.title')}
      action={operations.length > 0 ? <ExportButton /> : undefined}
    >
      <Operations />
    </Section>
  );
}

function Operations() {
  const { t } = useTranslation();
  const list = useOperations();
  if (list.isPending) return <Placeholder />;
  if (list.isError && !list.data)
    return <LoadError title={t('wallet.operationsList.failed')} titleAs="h3" query={list} />;
  if (list.data?.length === 0) return <NoOperations />;
  return (
    <>
      <ul className={styles.list}>
        {list.data?.map((operation) => (
          <OperationItem key={operation.id} operation={operation} />
        ))}
      </ul>
      <ShowMore list={list} label={t('wallet.operationsList.more')} />
    </>
  );
}

const ICONS = {
  COINS_GIFT: <GiftIcon />,
  COINS_PURCHASE: <CardIcon />,
  COINS_ORDER: <ShopBagIcon />,
  COINS_REFUND: <RefreshIcon />,
  COINS_BUYBACK: <CardIcon />,
  COINS_GIFT_RETURN: <GiftIcon />,
} as const satisfies Record<OperationType, ReactNode>;

function OperationItem({ operation: { type, cost, date } }: { operation: Operation }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const sign = signOf(type);
  return (
    <li className={styles.item}>
      <span className={styles.icon}>{ICONS[type]}</span>
      <span className={styles.words}>
        <span className={styles.type}>{t(`wallet.operationsList.type.${type}`)}</span>
        <time className={styles.date} dateTime={date}>
          {formatFrenchDate(date, timeZone)}
        </time>
      </span>
      <span className={styles.amount} data-gain={sign === '+' || undefined}>
        {`${sign}${formatCoins(cost, language)}`}
      </span>
    </li>
  );
}

function ExportButton() {
  const { t } = useTranslation();
  const { slug } = useClub();
  const statement = useExportStatement();
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<DocumentIcon size={20} />}
      isLoading={statement.isPending}
      onClick={() =>
        statement.mutate(`${t('wallet.operationsList.fileName')}-${slug}.csv`, {
          onError: (error) => isExplained(error) && showToast('danger', error.detail),
        })
      }
    >
      {t('wallet.operationsList.export')}
    </Button>
  );
}

function NoOperations() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<CoinIcon size={48} />}
      title={t('wallet.operationsList.emptyOperations')}
      titleAs="h3"
      action={
        <Button variant="secondary" render={<Link to="/marketplace" />}>
          {t('wallet.operationsList.emptyAction')}
        </Button>
      }
    />
  );
}

const PLACEHOLDERS = [1, 2, 3, 4];

function Placeholder() {
  const { t } = useTranslation();
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      {PLACEHOLDERS.map((place) => (
        <div key={place} className={styles.item}>
          <Skeleton shape="circle" className={styles.icon} />
          <div className={styles.words}>
            <Skeleton />
            <Skeleton />
          </div>
        </div>
      ))}
    </div>
  );
}

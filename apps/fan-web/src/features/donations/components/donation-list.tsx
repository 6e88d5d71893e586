import type { Donation } from '@tifo/contracts/donations';
import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { ErrorState } from '@tifo/ui/error-state';
import { DocumentIcon, DonateIcon } from '@tifo/ui/icon';
import { Price } from '@tifo/ui/price';
import { Section } from '@tifo/ui/section';
import { Skeleton } from '@tifo/ui/skeleton';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { Link } from 'react-router';
import { isExplained } from '#web/lib/api-error.ts';
import { useClub } from '#web/lib/club.ts';
import { formatDate } from '#web/lib/format.ts';
import { showToast } from '#web/lib/toasts.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import { useDownloadReceipt } from '../api/download-receipt.ts';
import { useDonations } from '../api/list-donations.ts';
import styles from './donation-list.module.css';

/** The fan's gifts, newest first, each with its tax receipt. */
export function DonationList() {
  const { t } = useTranslation();
  return (
    <Section title={t('donation.list.title')}>
      <Donations />
    </Section>
  );
}

function Donations() {
  const { t } = useTranslation();
  const donations = useDonations();
  if (donations.isPending) return <Placeholder />;
  if (donations.isError) {
    return (
      <ErrorState
        title={t('donation.list.failed')}
        titleAs="h3"
        retryLabel={t('common.actions.retry')}
        onRetry={() => void donations.refetch()}
        isRetrying={donations.isFetching}
      >
        {t('errors.load.text')}
      </ErrorState>
    );
  }
  if (donations.data.length === 0) return <NoDonations />;
  return (
    <ul className={styles.list}>
      {donations.data.map((donation) => (
        <DonationItem key={donation.id} donation={donation} />
      ))}
    </ul>
  );
}

function DonationItem({ donation }: { donation: Donation }) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const date = formatDate(donation.date, language, timeZone);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Price>{donation.amount.text}</Price>
        <time className={styles.date} dateTime={donation.date}>
          {t('donation.list.given', { date })}
        </time>
      </div>
      {donation.receiptUrl !== undefined && <ReceiptButton donation={donation} date={date} />}
    </li>
  );
}

function ReceiptButton({ donation, date }: { donation: Donation; date: string }) {
  const { t } = useTranslation();
  const { slug, timeZone } = useClub();
  const receipt = useDownloadReceipt();
  const fileName = `${t('donation.list.fileName')}-${slug}-${dayOf(donation.date, timeZone)}.pdf`;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<DocumentIcon size={20} />}
      aria-label={t('donation.list.receiptOf', { amount: donation.amount.text, date })}
      isLoading={receipt.isPending}
      onClick={() =>
        receipt.mutate(
          { donationId: donation.id, fileName },
          { onError: (error) => isExplained(error) && showToast('danger', error.detail) },
        )
      }
    >
      {t('donation.list.receipt')}
    </Button>
  );
}

function NoDonations() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<DonateIcon size={48} />}
      title={t('donation.list.empty.title')}
      titleAs="h3"
      action={
        <Button variant="secondary" render={<Link to="/donation" />}>
          {t('donation.list.empty.action')}
        </Button>
      }
    >
      {t('donation.list.empty.text')}
    </EmptyState>
  );
}

function Placeholder() {
  const { t } = useTranslation();
  return (
    <div className={styles.list} aria-busy="true">
      <VisuallyHidden>{t('common.loading')}</VisuallyHidden>
      <PlaceholderItem />
      <PlaceholderItem />
    </div>
  );
}

function PlaceholderItem() {
  return (
    <div className={styles.item}>
      <div className={styles.words}>
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    </div>
  );
}

/** `2026-07-30`, where the club is. */
function dayOf(date: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(date));
}

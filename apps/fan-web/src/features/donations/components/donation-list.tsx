import type { Donation } from '@tifo/contracts/donations';
import { Button } from '@tifo/ui/button';
import { EmptyState } from '@tifo/ui/empty-state';
import { DonateIcon } from '@tifo/ui/icon';
import { Price } from '@tifo/ui/price';
import { Section } from '@tifo/ui/section';
import { Skeleton } from '@tifo/ui/skeleton';
import { VisuallyHidden } from '@tifo/ui/visually-hidden';
import { Link } from 'react-router';
import { LoadError } from '#web/components/load-error.tsx';
import { ShowMore } from '#web/components/show-more.tsx';
import { formatDate, formatEuros, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useDonations } from '../api/list-donations.ts';
import styles from './donation-list.module.css';
import { ReceiptButton } from './receipt-button.tsx';

/** The fan's donations, newest first, each with its tax receipt. */
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
  if (donations.isError && !donations.data)
    return <LoadError title={t('donation.list.failed')} titleAs="h3" query={donations} />;
  if (donations.data?.length === 0) return <NoDonations />;
  return (
    <>
      <ul className={styles.list}>
        {donations.data?.map((donation) => (
          <DonationItem key={donation.id} donation={donation} />
        ))}
      </ul>
      <ShowMore list={donations} label={t('donation.list.more')} />
    </>
  );
}

function DonationItem({ donation }: { donation: Donation }) {
  const { t, language } = useTranslation();
  const { slug, timeZone } = useClub();
  const date = formatDate(donation.date, language, timeZone);
  const kept = formatEuros(donation.amount.value - (donation.returned?.value ?? 0), language);
  return (
    <li className={styles.item}>
      <div className={styles.words}>
        <Price>{formatMoney(donation.amount, language)}</Price>
        <time className={styles.date} dateTime={donation.date}>
          {t('donation.list.given', { date })}
        </time>
        {donation.returned && (
          <span className={styles.date}>
            {t('donation.list.returned', { amount: formatMoney(donation.returned, language) })}
          </span>
        )}
      </div>
      {donation.receiptUrl !== undefined && (
        <ReceiptButton
          receiptKey={{ donationId: donation.id }}
          fileName={`${t('donation.list.fileName')}-${slug}-${dayOf(donation.date, timeZone)}.pdf`}
          label={t('donation.list.receiptOf', { amount: kept, date })}
        >
          {t('donation.list.receipt')}
        </ReceiptButton>
      )}
    </li>
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

/** Returns the date as `2026-07-30`, in the club's time zone. */
function dayOf(date: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(date));
}

import type { Receipt } from '@tifo/contracts/donations';
import { Heading } from '@tifo/ui/heading';
import { Section } from '@tifo/ui/section';
import { LoadError } from '#web/components/load-error.tsx';
import { ShowMore } from '#web/components/show-more.tsx';
import { formatDate, formatMoney } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useReceipts, useWaitingReceipts } from '../api/list-receipts.ts';
import listStyles from './donation-list.module.css';
import { ReceiptButton } from './receipt-button.tsx';
import styles from './receipt-list.module.css';
import { WaitingReceipts } from './waiting-receipts.tsx';

/** The fan's tax receipts by year, for every kind of donation, after those that wait. */
export function ReceiptList({ addressHref }: { addressHref: string }) {
  const { t } = useTranslation();
  const list = useReceipts();
  const waiting = useWaitingReceipts().data ?? [];
  const receipts = list.data ?? [];
  const isUnread = list.isError && !list.data;
  if (receipts.length === 0 && waiting.length === 0 && !isUnread) return null;
  const years = [...new Set(receipts.map(({ year }) => year))].toSorted((a, b) => b - a);
  return (
    <Section title={t('donation.receipts.title')}>
      {waiting.length > 0 && <WaitingReceipts waiting={waiting} addressHref={addressHref} />}
      {isUnread && <LoadError titleAs="h3" query={list} />}
      {years.map((year) => (
        <ReceiptYear key={year} year={year} receipts={receipts.filter((receipt) => receipt.year === year)} />
      ))}
      <ShowMore list={list} label={t('donation.receipts.more')} />
    </Section>
  );
}

function ReceiptYear({ year, receipts }: { year: number; receipts: Receipt[] }) {
  const { t } = useTranslation();
  const { slug } = useClub();
  return (
    <section className={styles.year}>
      <header className={styles.head}>
        <Heading as="h3" size="sm">
          {year}
        </Heading>
        <ReceiptButton
          receiptKey={{ year: String(year) }}
          fileName={`${t('donation.receipts.summaryFile')}-${slug}-${year}.pdf`}
          label={t('donation.receipts.summaryOf', { year })}
        >
          {t('donation.receipts.summary')}
        </ReceiptButton>
      </header>
      <ul className={listStyles.list}>
        {receipts.map((receipt) => (
          <ReceiptItem key={receipt.id} receipt={receipt} />
        ))}
      </ul>
    </section>
  );
}

function ReceiptItem({ receipt: { id, number, source, amount, date } }: { receipt: Receipt }) {
  const { t, language } = useTranslation();
  const { slug, timeZone } = useClub();
  return (
    <li className={listStyles.item}>
      <div className={listStyles.words}>
        <span className={styles.nature}>
          {t(`donation.receipts.source.${source}`)} · {formatMoney(amount, language)}
        </span>
        <span className={listStyles.date}>
          {number} · <time dateTime={date}>{formatDate(date, language, timeZone)}</time>
        </span>
      </div>
      <ReceiptButton
        receiptKey={{ receiptId: id }}
        fileName={`${t('donation.list.fileName')}-${slug}-${number}.pdf`}
        label={t('donation.receipts.receiptOf', { number })}
      >
        {t('donation.list.receipt')}
      </ReceiptButton>
    </li>
  );
}

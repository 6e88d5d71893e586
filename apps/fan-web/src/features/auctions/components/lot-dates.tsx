import type { AuctionLot } from '@tifo/contracts/auctions';
import { formatDateTime } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './lot-dates.module.css';

/** The start and end of the auction, in full. */
export function LotDates({ auction: { startDate, endDate } }: Pick<AuctionLot, 'auction'>) {
  const { t, language } = useTranslation();
  const { timeZone } = useClub();
  const write = (date: string) => formatDateTime(date, language, timeZone);
  return (
    <p className={styles.dates}>
      <time dateTime={startDate}>{t('exclusiveDetail.lot.starts', { date: write(startDate) })}</time>
      <time dateTime={endDate}>{t('exclusiveDetail.lot.ends', { date: write(endDate) })}</time>
    </p>
  );
}

import type { Exclusive } from '@tifo/contracts/exclusives';
import { Link } from 'react-router';
import { StackedNotification } from '#web/components/stacked-notification.tsx';
import { listOutbidLots } from '#web/features/auctions/active-auction-rules.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './outbid-warning.module.css';

/** The lots on which the fan is outbid, each with a link to the next bid. */
export function OutbidWarning({ exclusives }: { exclusives: readonly Exclusive[] }) {
  const { t } = useTranslation();
  const lots = listOutbidLots(exclusives);
  if (lots.length === 0) return null;
  return (
    <StackedNotification tone="warning" title={t('auctions.outbid.title', { count: lots.length })}>
      <p>{t('auctions.outbid.text')}</p>
      <ul className={styles.lots}>
        {lots.map(({ id, slug, name, auctionLot }) => (
          <li key={id}>
            <Link to={`/exclusives/${slug}`}>
              {t('auctions.outbid.lot', { number: auctionLot?.number, name })}
            </Link>
          </li>
        ))}
      </ul>
    </StackedNotification>
  );
}

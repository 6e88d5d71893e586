import type { Exclusive } from '@tifo/contracts/exclusives';
import { Alert } from '@tifo/ui/alert';
import { Link } from 'react-router';
import { listOutbidLots } from '#web/features/auctions/auction-rules.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import styles from './outbid-warning.module.css';

/** The lots on which somebody bid higher than the fan, each a step away from the next bid. */
export function OutbidWarning({ exclusives }: { exclusives: readonly Exclusive[] }) {
  const { t } = useTranslation();
  const lots = listOutbidLots(exclusives);
  return (
    <div role="status" className={styles.region}>
      {lots.length > 0 && (
        <Alert tone="warning" title={t('auctions.outbid.title', { count: lots.length })}>
          {t('auctions.outbid.text')}
          <ul className={styles.lots}>
            {lots.map(({ id, slug, name, auctionLot }) => (
              <li key={id}>
                <Link className={styles.lot} to={`/exclusives/${slug}`}>
                  {t('auctions.outbid.lot', { number: auctionLot?.number, name })}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

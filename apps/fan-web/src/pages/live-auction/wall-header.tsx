import type { ListedAuction } from '@tifo/contracts/auctions';
import { writeDate } from '@tifo/contracts/date-rules';
import { ClubCountdown } from '#web/components/club-countdown.tsx';
import { GoalBar } from '#web/features/auctions/components/goal-bar.tsx';
import { raisedOf } from '#web/features/auctions/raised-rules.ts';
import { formatCoins, formatEuros } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useNow } from '#web/lib/live/use-now.ts';
import { useClub } from '#web/lib/page/club.ts';
import styles from './wall-header.module.css';
import type { WallLot } from './wall-rules.ts';
import { lastBids } from './wall-rules.ts';

export interface WallHeaderProps {
  lots: readonly WallLot[];
  /** The auction that ends first, or starts first, or whose lots are shown. */
  auction: ListedAuction | undefined;
}

/** The line above the lots: the clock, the time left, what is raised, of which goal, and the last bids. */
export function WallHeader({ lots, auction }: WallHeaderProps) {
  const { t, language } = useTranslation();
  const { coinsEnabled } = useClub();
  const isUpcoming = auction?.status === 'UPCOMING';
  const endsAt = (isUpcoming ? auction?.startDate : auction?.endDate) ?? '';
  const raised = auction && raisedOf(auction, lots);
  const hasRaised = raised !== undefined && raised.coins.amount > 0;
  return (
    <header className={styles.header}>
      <Clock />
      {auction && auction.status !== 'CLOSED' && (
        <div className={styles.left}>
          <span className={styles.label}>
            {t(isUpcoming ? 'liveAuction.startsIn' : 'liveAuction.endsIn')}
          </span>
          <div data-ends-at={endsAt}>
            <ClubCountdown key={auction.id} endsAt={endsAt} />
          </div>
        </div>
      )}
      <LastBids lots={lots} />
      {auction?.goal && raised && (
        <div className={styles.goal}>
          <GoalBar raised={raised} goal={auction.goal} label={t('liveAuction.raised')} />
        </div>
      )}
      {hasRaised && !auction?.goal && (
        <p className={styles.raised}>
          <span className={styles.label}>{t('liveAuction.raised')}</span>
          {coinsEnabled
            ? formatCoins(raised.coins, language)
            : formatEuros(raised.totalCost.value, language, 0)}
        </p>
      )}
    </header>
  );
}

/** The time at the club. */
function Clock() {
  const { language } = useTranslation();
  const { timeZone } = useClub();
  const now = useNow();
  const options = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  const time = now === undefined ? '' : writeDate(new Date(now), language, options);
  return (
    <p className={styles.clock} data-clock={timeZone}>
      {time}
    </p>
  );
}

function LastBids({ lots }: { lots: readonly WallLot[] }) {
  const { t, language } = useTranslation();
  const { coinsEnabled } = useClub();
  const bids = lastBids(lots);
  if (bids.length === 0) return null;
  return (
    <ul className={styles.bids} aria-label={t('liveAuction.lastBids')}>
      {bids.map(({ id, name, bidder, price }) => (
        <li key={`${name} ${id}`}>
          <strong>
            {coinsEnabled
              ? formatCoins(price.coins, language)
              : formatEuros(price.totalCost.value, language, 0)}
          </strong>{' '}
          {name}, {bidder === '' ? t('exclusives.anonymous') : bidder}
        </li>
      ))}
    </ul>
  );
}

import type { Bid } from '@tifo/contracts/auctions';
import { Avatar } from '@tifo/ui/avatar';
import { Button } from '@tifo/ui/button';
import { useState } from 'react';
import { PriceText } from '#web/components/price-text.tsx';
import { RelativeTimeText } from '#web/components/relative-time-text.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './bidder-list.module.css';

const SHOWN_AT_FIRST = 4;

/** Who has bid, newest first; the fan's own bids say "you". */
export function BidderList({ bids, bidCount }: { bids: readonly Bid[]; bidCount: number }) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  if (bids.length === 0) return null;
  const shown = isWhole ? bids : bids.slice(0, SHOWN_AT_FIRST);
  return (
    <div className={styles.bidders}>
      <h2 className={styles.title}>{t('exclusiveDetail.lot.bidders')}</h2>
      <ol className={styles.list}>
        {shown.map((bid) => (
          <BidLine key={bid.id} bid={bid} />
        ))}
      </ol>
      {isWhole && bidCount > bids.length && (
        <p className={styles.when}>
          {t('exclusiveDetail.lot.bidsListed', { count: bids.length, total: bidCount })}
        </p>
      )}
      {bids.length > SHOWN_AT_FIRST && (
        <Button variant="quiet" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? t('exclusiveDetail.lot.showLess') : t('exclusiveDetail.lot.showAll')}
        </Button>
      )}
    </div>
  );
}

function BidLine({ bid: { bidder, price, date } }: { bid: Bid }) {
  const { t } = useTranslation();
  const name = `${bidder.firstName} ${bidder.lastName}`.trim() || t('exclusiveDetail.lot.anonymous');
  return (
    <li className={styles.bid} data-own={bidder.me || undefined}>
      <Avatar name={name} src={bidder.pictureUrl} size="sm" isDecorative />
      <span className={styles.who}>
        <span className={styles.name}>{bidder.me ? t('exclusiveDetail.lot.you') : name}</span>
        <span className={styles.when}>
          <RelativeTimeText date={date} sentence={(when) => when} />
        </span>
      </span>
      <PriceText pricing={price} size="sm" />
    </li>
  );
}

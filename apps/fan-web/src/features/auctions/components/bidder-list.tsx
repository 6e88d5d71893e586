import type { Bid } from '@tifo/contracts/auctions';
import { Avatar } from '@tifo/ui/avatar';
import { Button } from '@tifo/ui/button';
import { useState } from 'react';
import { PriceText } from '#web/components/price-text.tsx';
import { RelativeTimeText } from '#web/components/relative-time-text.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useBidHistory } from '../api/list-bids.ts';
import styles from './bidder-list.module.css';

const SHOWN_AT_FIRST = 4;

export interface BidderListProps {
  exclusiveSlug: string;
  /** Those that come with the lot, newest first. */
  newest: readonly Bid[];
  bidCount: number;
}

/** Who has bid, newest first; the fan's own bids say "you". */
export function BidderList({ exclusiveSlug, newest, bidCount }: BidderListProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const [isRestWanted, setIsRestWanted] = useState(false);
  const { bids, loadMore, isFetching, isError } = useBidHistory(exclusiveSlug, newest, isRestWanted);
  const more = () => (isRestWanted ? loadMore() : setIsRestWanted(true));
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
        <>
          <p className={styles.when} role="status">
            {isError
              ? t('exclusiveDetail.lot.moreFailed')
              : t('exclusiveDetail.lot.bidsListed', { count: bids.length, total: bidCount })}
          </p>
          <Button variant="secondary" size="sm" isLoading={isFetching} onClick={more}>
            {t('exclusiveDetail.lot.loadMore')}
          </Button>
        </>
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

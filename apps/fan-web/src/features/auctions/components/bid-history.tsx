import type { Bid } from '@tifo/contracts/auctions';
import { Button } from '@tifo/ui/button';
import { useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useBidHistory } from '../api/list-bids.ts';
import { BidLine } from './bid-line.tsx';
import styles from './bidder-list.module.css';

export interface BidHistoryProps {
  exclusiveSlug: string;
  /** The bids included in the lot, newest first. */
  newest: readonly Bid[];
  bidCount: number;
}

/** The bids of a lot, as far back as they have been loaded. */
export function BidHistory({ exclusiveSlug, newest, bidCount }: BidHistoryProps) {
  const { t } = useTranslation();
  const [isRestWanted, setIsRestWanted] = useState(false);
  const { bids, loadMore, isFetching, isError } = useBidHistory(exclusiveSlug, newest, isRestWanted);
  const more = () => (isRestWanted ? loadMore() : setIsRestWanted(true));
  return (
    <>
      <ol className={styles.list}>
        {bids.map((bid) => (
          <BidLine key={bid.id} bid={bid} />
        ))}
      </ol>
      {bidCount > bids.length && (
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
    </>
  );
}

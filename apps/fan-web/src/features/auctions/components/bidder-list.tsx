import { Button } from '@tifo/ui/button';
import { type ComponentType, useState } from 'react';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import type { BidHistoryProps } from './bid-history.tsx';
import { BidLine } from './bid-line.tsx';
import styles from './bidder-list.module.css';

const SHOWN_AT_FIRST = 4;

/** The bidders, newest first; bids not included in the lot are loaded on demand. */
export function BidderList({ exclusiveSlug, newest, bidCount }: BidHistoryProps) {
  const { t } = useTranslation();
  const [isWhole, setIsWhole] = useState(false);
  const [BidHistory, setBidHistory] = useState<ComponentType<BidHistoryProps> | null>(null);
  if (newest.length === 0) return null;
  const toggle = () => {
    setIsWhole(!isWhole);
    if (isWhole) return;
    import('./bid-history.tsx').then(
      (it) => setBidHistory(() => it.BidHistory),
      () => showToast('danger', t('errors.load.title')),
    );
  };
  const lines = (isWhole ? newest : newest.slice(0, SHOWN_AT_FIRST)).map((bid) => (
    <BidLine key={bid.id} bid={bid} />
  ));
  const list = <ol className={styles.list}>{lines}</ol>;
  return (
    <div className={styles.bidders}>
      <h2 className={styles.title}>{t('exclusiveDetail.lot.bidders')}</h2>
      {isWhole && BidHistory && bidCount > newest.length ? (
        <BidHistory exclusiveSlug={exclusiveSlug} newest={newest} bidCount={bidCount} />
      ) : (
        list
      )}
      {newest.length > SHOWN_AT_FIRST && (
        <Button variant="quiet" size="sm" aria-expanded={isWhole} onClick={toggle}>
          {isWhole ? t('exclusiveDetail.lot.showLess') : t('exclusiveDetail.lot.showAll')}
        </Button>
      )}
    </div>
  );
}

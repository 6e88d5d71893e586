import { Picture } from '@tifo/ui/picture';
import { formatCoins, formatEuros } from '#web/lib/format/format.ts';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useRises } from './use-rises.ts';
import styles from './wall-card.module.css';
import type { WallLot } from './wall-rules.ts';

/** In characters: a longer one does not fit the card in the size of the others. */
const LONG_PRICE = 9;

/** One lot with its price; it shakes when somebody bids. */
export function LotCard({ lot: { name, imageUrl, auctionLot: lot } }: { lot: WallLot }) {
  const { t, language } = useTranslation();
  const { coinsEnabled } = useClub();
  const { coins, totalCost } = lot.currentPrice;
  const price = coinsEnabled ? formatCoins(coins, language) : formatEuros(totalCost.value, language, 0);
  const rises = useRises(lot.bidCount);
  return (
    <article className={styles.card} data-kind="lot" data-bids={lot.bidCount} data-shake={shakeOf(rises)}>
      <Picture src={atHeight(imageUrl, 800)} alt="" ratio="fill" isPriority />
      <div className={styles.top}>
        <span className={styles.chip}>{t('exclusives.lot', { number: lot.number })}</span>
        <span className={styles.chip} data-quiet>
          {lot.auction.status === 'CLOSED' && lot.bidCount > 0
            ? t('liveAuction.sold')
            : t('liveAuction.lotBids', { count: lot.bidCount })}
        </span>
      </div>
      <div className={styles.foot}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.price} data-long={price.length > LONG_PRICE || undefined}>
          {lot.bidCount === 0 && <span className={styles.start}>{t('liveAuction.start')}</span>}
          {price}
        </p>
      </div>
    </article>
  );
}

/**
 * Alternates between two names of the same animation: only a changed name makes the browser play it again.
 */
function shakeOf(rises: number): 'odd' | 'even' | undefined {
  if (rises === 0) return undefined;
  return rises % 2 === 1 ? 'odd' : 'even';
}

import type { AuctionLot } from '@tifo/contracts/auctions';
import { formatInCoins } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { curveOf } from '../price-curve-rules.ts';
import styles from './price-curve.module.css';

/** The price over the newest bids as a curve; the list of bids under it has the same content as text. */
export function PriceCurve({ lot: { bids } }: { lot: AuctionLot }) {
  const { t, language } = useTranslation();
  const club = useClub();
  const points = curveOf(bids);
  if (points.length === 0) return null;
  const from = formatInCoins(bids.at(-1)?.price.coins.amount ?? 0, club, language);
  const to = formatInCoins(bids[0]?.price.coins.amount ?? 0, club, language);
  const line = points.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');
  return (
    <figure className={styles.curve}>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        role="img"
        aria-label={t('exclusiveDetail.lot.curve', { from, to, count: bids.length })}
      >
        <path className={styles.area} d={`${line}V100H0Z`} />
        <path className={styles.line} d={line} />
      </svg>
      <figcaption className={styles.ends}>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}

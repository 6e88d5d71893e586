import type { Bid } from '@tifo/contracts/auctions';
import { Avatar } from '@tifo/ui/avatar';
import { PriceText } from '#web/components/price-text.tsx';
import { RelativeTimeText } from '#web/components/relative-time-text.tsx';
import { atHeight } from '#web/lib/format/image-size.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import styles from './bidder-list.module.css';

/** One bid of a list; the fan's own is shown as "you". */
export function BidLine({ bid: { bidder, price, date } }: { bid: Bid }) {
  const { t } = useTranslation();
  const name = `${bidder.firstName} ${bidder.lastName}`.trim() || t('exclusiveDetail.lot.anonymous');
  return (
    <li className={styles.bid} data-own={bidder.me || undefined}>
      <Avatar
        name={name}
        src={bidder.pictureUrl && atHeight(bidder.pictureUrl, 150)}
        size="sm"
        isDecorative
      />
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

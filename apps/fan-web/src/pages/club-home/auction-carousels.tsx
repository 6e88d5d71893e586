import { Carousel } from '@tifo/ui/carousel';
import { Heading } from '@tifo/ui/heading';
import { Link } from 'react-router';
import { RelativeTimeText } from '#web/components/relative-time-text.tsx';
import { useCarouselLabels } from '#web/components/use-carousel-labels.ts';
import { useAuctions } from '#web/features/auctions/api/list-auctions.ts';
import { type AuctionWithLots, groupByAuction } from '#web/features/auctions/auction-rules.ts';
import { useExclusives } from '#web/features/exclusives/api/list-exclusives.ts';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { useLiveEvents } from '#web/lib/live-events.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import styles from './carousel-header.module.css';

const POLL_EVERY_MS = 10_000;

export function AuctionCarousels() {
  const auctions = useAuctions();
  const exclusives = useExclusives();
  const groups = groupByAuction(auctions.data ?? [], exclusives.data ?? []);
  return (
    <>
      {groups.some(({ auction }) => auction.status === 'ACTIVE') && <LivePrices />}
      {groups.map((group) => (
        <AuctionCarousel key={group.auction.id} group={group} />
      ))}
    </>
  );
}

/** Keeps the prices moving; there is nothing to follow where no auction is active. */
function LivePrices() {
  useExclusives(useLiveEvents(POLL_EVERY_MS));
  return null;
}

const SENTENCES = {
  ACTIVE: { key: 'auctions.ends', date: 'endDate' },
  UPCOMING: { key: 'auctions.starts', date: 'startDate' },
  CLOSED: { key: 'auctions.ended', date: 'endDate' },
} as const;

function AuctionCarousel({ group: { auction, lots } }: { group: AuctionWithLots }) {
  const { t } = useTranslation();
  const labels = useCarouselLabels();
  const { key, date } = SENTENCES[auction.status];
  return (
    <Carousel
      {...labels}
      label={auction.name}
      header={
        <div className={styles.header}>
          <Heading hasStripes>{auction.name}</Heading>
          <span className={styles.when}>
            <RelativeTimeText date={auction[date]} sentence={(when) => t(key, { when })} />
          </span>
          <Link to="/auctions">{t('common.actions.seeAll')}</Link>
        </div>
      }
    >
      {lots.map((lot) => (
        <ExclusiveCard key={lot.id} exclusive={lot} />
      ))}
    </Carousel>
  );
}

import type { Exclusive } from '@tifo/contracts/exclusives';
import { Carousel } from '@tifo/ui/carousel';
import { Heading } from '@tifo/ui/heading';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { RelativeTimeText } from '#web/components/relative-time-text.tsx';
import { useCarouselLabels } from '#web/components/use-carousel-labels.ts';
import { useTranslation } from '#web/lib/use-translation.ts';
import type { AuctionWithLots } from '../auction-rules.ts';
import styles from './auction-carousel.module.css';

const SENTENCES = {
  ACTIVE: { key: 'auctions.ends', date: 'endDate' },
  UPCOMING: { key: 'auctions.starts', date: 'startDate' },
  CLOSED: { key: 'auctions.ended', date: 'endDate' },
} as const;

export interface AuctionCarouselProps {
  group: AuctionWithLots;
  renderLot: (lot: Exclusive) => ReactNode;
}

/** The lots of one auction side by side, under its name and when it starts or ends. */
export function AuctionCarousel({ group: { auction, lots }, renderLot }: AuctionCarouselProps) {
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
      {lots.map(renderLot)}
    </Carousel>
  );
}

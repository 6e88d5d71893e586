import type { Exclusive } from '@tifo/contracts/exclusives';
import { Carousel } from '@tifo/ui/carousel';
import type { ReactNode } from 'react';
import { CarouselHeader } from '#web/components/carousel-header.tsx';
import { RelativeTimeText } from '#web/components/relative-time-text.tsx';
import { useCarouselLabels } from '#web/components/use-carousel-labels.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import type { AuctionWithLots } from '../auction-rules.ts';
import { useAuctionLabel } from '../use-auction-label.ts';

const SENTENCES = {
  ACTIVE: { key: 'auctions.ends', date: 'endDate' },
  UPCOMING: { key: 'auctions.starts', date: 'startDate' },
  CLOSED: { key: 'auctions.ended', date: 'endDate' },
} as const;

export interface AuctionCarouselProps {
  group: AuctionWithLots;
  renderLot: (lot: Exclusive) => ReactNode;
}

/** The lots of one auction side by side, under its name and its start or end. */
export function AuctionCarousel({ group: { auction, lots }, renderLot }: AuctionCarouselProps) {
  const { t } = useTranslation();
  const labels = useCarouselLabels();
  const label = useAuctionLabel(auction);
  const { key, date } = SENTENCES[auction.status];
  return (
    <Carousel
      {...labels}
      label={label}
      header={
        <CarouselHeader
          title={auction.name}
          note={<RelativeTimeText date={auction[date]} sentence={(when) => t(key, { when })} />}
          path="/auctions"
        />
      }
    >
      {lots.map(renderLot)}
    </Carousel>
  );
}

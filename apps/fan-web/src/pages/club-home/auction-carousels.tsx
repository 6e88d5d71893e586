import { auctionsQuery, useAuctions } from '#web/features/auctions/api/list-auctions.ts';
import { groupByAuction } from '#web/features/auctions/auction-rules.ts';
import { AuctionCarousel } from '#web/features/auctions/components/auction-carousel.tsx';
import { carouselQuery, useCarousel } from '#web/features/exclusives/api/list-exclusives.ts';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { useLiveEvents } from '#web/lib/live/live-events.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useRendered } from '#web/lib/page/use-rendered.ts';

const POLL_EVERY_MS = 10_000;

export function AuctionCarousels() {
  const app = useAppServices();
  const auctions = useRendered(auctionsQuery(app).queryKey, useAuctions().data);
  const lots = useRendered(carouselQuery(app, 'LOT').queryKey, useCarousel('LOT').data);
  const groups = groupByAuction(auctions ?? [], lots ?? []);
  return (
    <>
      {groups.some(({ auction }) => auction.status === 'ACTIVE') && <LivePrices />}
      {groups.map((group) => (
        <AuctionCarousel
          key={group.auction.id}
          group={group}
          renderLot={(lot) => <ExclusiveCard key={lot.id} exclusive={lot} />}
        />
      ))}
    </>
  );
}

/** Keeps the prices up to date; without an active auction there is nothing to follow. */
function LivePrices() {
  useCarousel('LOT', useLiveEvents(POLL_EVERY_MS));
  return null;
}

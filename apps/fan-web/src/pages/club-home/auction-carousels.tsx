import { useAuctions } from '#web/features/auctions/api/list-auctions.ts';
import { groupByAuction } from '#web/features/auctions/auction-rules.ts';
import { AuctionCarousel } from '#web/features/auctions/components/auction-carousel.tsx';
import { useCarousel } from '#web/features/exclusives/api/list-exclusives.ts';
import { ExclusiveCard } from '#web/features/exclusives/components/exclusive-card.tsx';
import { useLiveEvents } from '#web/lib/live/live-events.ts';

const POLL_EVERY_MS = 10_000;

export function AuctionCarousels() {
  const auctions = useAuctions();
  const exclusives = useCarousel('LOT');
  const groups = groupByAuction(auctions.data ?? [], exclusives.data ?? []);
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

/** Keeps the prices moving; there is nothing to follow where no auction is active. */
function LivePrices() {
  useCarousel('LOT', useLiveEvents(POLL_EVERY_MS));
  return null;
}

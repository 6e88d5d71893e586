import { useParams } from 'react-router';
import { BidderList } from '#web/features/auctions/components/bidder-list.tsx';
import { LotDates } from '#web/features/auctions/components/lot-dates.tsx';
import { PriceCurve } from '#web/features/auctions/components/price-curve.tsx';
import { exclusiveQuery, useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import { useAppServices } from '#web/lib/page/app-services.ts';
import { useRendered } from '#web/lib/page/use-rendered.ts';

/** The period of the auction, and the history of the price: as a curve, then bid by bid. */
export function LotHistory() {
  const { exclusiveSlug = '' } = useParams();
  const { queryKey } = exclusiveQuery(useAppServices(), exclusiveSlug);
  const lot = useRendered(queryKey, useExclusive(exclusiveSlug).data)?.auctionLot;
  if (!lot) return null;
  return (
    <>
      <LotDates auction={lot.auction} />
      <PriceCurve lot={lot} />
      <BidderList exclusiveSlug={exclusiveSlug} newest={lot.bids} bidCount={lot.bidCount} />
    </>
  );
}

import { useParams } from 'react-router';
import { useExclusive } from '#web/features/exclusives/api/get-exclusive.ts';
import { useClub } from '#web/lib/page/club.ts';
import { BookingTimes } from './booking-times.tsx';
import { GiveawayOffer } from './giveaway-offer.tsx';

/** Sections under an exclusive that are not about it. */
export function DeferredSections() {
  const { model } = useClub();
  const { exclusiveSlug = '' } = useParams();
  const isLot = useExclusive(exclusiveSlug).data?.auctionLot !== undefined;
  return (
    <>
      {model === 'POPUP' && !isLot && <BookingTimes />}
      <GiveawayOffer />
    </>
  );
}

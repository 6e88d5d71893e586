import { useClub } from '#web/lib/page/club.ts';
import { BookingTimes } from './booking-times.tsx';
import { GiveawayOffer } from './giveaway-offer.tsx';

/** What stands under an exclusive without being about it. */
export function DeferredSections({ isLot }: { isLot: boolean }) {
  const { model } = useClub();
  return (
    <>
      {model === 'POPUP' && !isLot && <BookingTimes />}
      <GiveawayOffer />
    </>
  );
}

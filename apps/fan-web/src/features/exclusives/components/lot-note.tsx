import type { AuctionLot } from '@tifo/contracts/auctions';
import { ClubCountdown } from '#web/components/club-countdown.tsx';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';

/** One line on the state of a lot: when it starts, who leads, who won. */
export function LotNote({ lot }: { lot: AuctionLot }) {
  const { t } = useTranslation();
  const { status, startDate } = lot.auction;
  const [lastBid] = lot.bids;
  if (status === 'UPCOMING') {
    return (
      <>
        {t('exclusives.startsIn')} <ClubCountdown endsAt={startDate} size="sm" />
      </>
    );
  }
  const name = lastBid && `${lastBid.bidder.firstName} ${lastBid.bidder.lastName}`.trim();
  const leader = lastBid?.bidder.me ? t('exclusives.you') : name || t('exclusives.anonymous');
  if (status === 'CLOSED' && lot.isPassedOn) {
    const isOwn = lot.standing === 'OFFERED' || lot.standing === 'PAID';
    return isOwn ? t('exclusives.wonBy', { name: t('exclusives.you') }) : t('exclusives.closed');
  }
  if (status === 'CLOSED') return lastBid ? t('exclusives.wonBy', { name: leader }) : t('exclusives.closed');
  if (!lastBid) return t('exclusives.beFirst');
  return t('exclusives.lastBidder', { name: leader });
}

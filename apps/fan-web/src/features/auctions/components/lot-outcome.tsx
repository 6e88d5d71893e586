import type { AuctionLot } from '@tifo/contracts/auctions';
import { formatInCoins } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';

/** The result of a lot's auction: the price and the winner. */
export function LotOutcome({ lot }: { lot: AuctionLot }) {
  const { t, language } = useTranslation();
  const club = useClub();
  const { bidder } = lot.bids[0] ?? {};
  if (!bidder) return <p>{t('exclusiveDetail.lot.closedWithoutBid')}</p>;
  if (lot.isPassedOn) return <p>{t('exclusives.closed')}</p>;
  const amount = formatInCoins(lot.currentPrice.coins.amount, club, language);
  const name = `${bidder.firstName} ${bidder.lastName}`.trim() || t('exclusives.anonymous');
  return (
    <p>
      <strong>
        {bidder.me
          ? t('exclusiveDetail.lot.soldToYou', { amount })
          : t('exclusiveDetail.lot.sold', { amount, name })}
      </strong>
    </p>
  );
}

import type { AuctionLot } from '@tifo/contracts/auctions';
import { isUnusuallyHighBid, proposedBidCoins } from '@tifo/contracts/bid-rules';
import { useState } from 'react';
import { hasCode, isExplained } from '#web/lib/api/api-error.ts';
import { formatInCoins } from '#web/lib/format/format.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import { usePlaceBid } from './api/place-bid.ts';
import { minimumOf, parseBidCoins, standingOf, stepBidCoins } from './bid-form-rules.ts';

export interface BidFormOptions {
  exclusiveSlug: string;
  lot: AuctionLot;
  onDone: () => void;
  /** The server says that no card is ready. */
  onCardRequired: () => void;
}

/** What is typed, what the server answered, and what to send. The amount never changes by itself while prices move. */
export function useBidForm({ exclusiveSlug, lot, onDone, onCardRequired }: BidFormOptions) {
  const { t, language } = useTranslation();
  const club = useClub();
  const placeBid = usePlaceBid(exclusiveSlug);
  const standing = standingOf(lot);
  const [firstMinimum] = useState(() => minimumOf(lot));
  const [typed, setTyped] = useState(() => String(proposedBidCoins(standing)));
  const [error, setError] = useState<string>();
  const [refusedMinimum, setRefusedMinimum] = useState(0);
  const [isAsking, setIsAsking] = useState(false);
  const minimum = Math.max(minimumOf(lot), refusedMinimum);
  const coins = parseBidCoins(typed);

  const change = (next: string) => {
    setTyped(next);
    setError(undefined);
    setIsAsking(false);
  };

  const explain = (failure: unknown) => {
    if (!isExplained(failure)) return;
    setIsAsking(false);
    if (hasCode(failure, 'card.required')) return onCardRequired();
    const least = failure.problem.minimum;
    if (!hasCode(failure, 'bid.tooLow') || typeof least !== 'number') return setError(failure.detail);
    setRefusedMinimum(least);
    setTyped(String(least));
    setError(t('purchase.bid.outbid', { amount: formatInCoins(least, club, language) }));
  };

  const send = (priceCoinsAmount: number) =>
    placeBid.mutate(priceCoinsAmount, {
      onSuccess: (bid) => {
        const amount = formatInCoins(priceCoinsAmount, club, language);
        if (bid) showToast('success', t('purchase.bid.success', { amount }));
        onDone();
      },
      onError: explain,
    });

  const submit = () => {
    if (placeBid.isPending) return;
    if (coins === undefined) {
      return setError(t('purchase.bid.invalid', { amount: formatInCoins(minimum, club, language) }));
    }
    if (coins < minimum) {
      // What was enough when the sheet opened is too low because somebody else bid.
      const key = coins >= firstMinimum ? 'purchase.bid.outbid' : 'purchase.bid.tooLow';
      return setError(t(key, { amount: formatInCoins(minimum, club, language) }));
    }
    if (isUnusuallyHighBid(coins, standing) && !isAsking) return setIsAsking(true);
    send(coins);
  };

  const step = (by: number) => change(String(stepBidCoins(typed, { by, minimum })));
  return { typed, coins, minimum, error, isAsking, isSending: placeBid.isPending, change, step, submit };
}

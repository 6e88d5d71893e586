import type { AuctionLot } from '@tifo/contracts/auctions';
import { isUnusuallyHighBid, proposedBidCoins } from '@tifo/contracts/bid-rules';
import { useState } from 'react';
import { hasCode, isExplained } from '#web/lib/api/api-error.ts';
import { keepTyped, readKept } from '#web/lib/browser/kept-typing.ts';
import { forget } from '#web/lib/browser/storage.ts';
import { formatInCoins } from '#web/lib/format/format.ts';
import { useJustChanged } from '#web/lib/forms/use-just-changed.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { showToast } from '#web/lib/overlays/toasts.ts';
import { useClub } from '#web/lib/page/club.ts';
import { usePlaceBid } from './api/place-bid.ts';
import { minimumOf, parseBidCoins, standingOf, stepBidCoins } from './bid-form-rules.ts';

export interface BidFormOptions {
  exclusiveSlug: string;
  lot: AuctionLot;
  onDone: () => void;
  /** Called when the server refuses a bid because no card is ready. */
  onCardRequired: () => void;
  /** Leads to adding a card first; undefined where one is ready. */
  addCard: (() => void) | undefined;
  /** Whether the fan comes back from the payments page, with or without a new card. */
  isReturning: boolean;
}

/**
 * State of the bid form: the typed amount, its error, and the submit action. The amount never changes by
 * itself while prices move.
 */
export function useBidForm(options: BidFormOptions) {
  const { exclusiveSlug, lot, onDone, onCardRequired, addCard, isReturning } = options;
  const { t, language } = useTranslation();
  const club = useClub();
  const placeBid = usePlaceBid(exclusiveSlug);
  const standing = standingOf(lot);
  const [firstMinimum] = useState(() => minimumOf(lot));
  const [typed, setTyped] = useState(
    () => (isReturning ? readKeptBid(exclusiveSlug) : undefined) ?? String(proposedBidCoins(standing)),
  );
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
        forgetKeptBid();
        const amount = formatInCoins(priceCoinsAmount, club, language);
        if (bid) showToast('success', t('purchase.bid.success', { amount }));
        onDone();
      },
      onError: explain,
    });

  // The button says another amount than a moment ago, asks whether it is meant, or was not there yet.
  const isHeld = useJustChanged(`${refusedMinimum} ${isAsking}`);
  const submit = () => {
    if (placeBid.isPending || isHeld) return;
    if (coins === undefined) {
      return setError(t('purchase.bid.invalid', { amount: formatInCoins(minimum, club, language) }));
    }
    if (coins < minimum) {
      // An amount that was enough when the form opened is too low because of another bid.
      const key = coins >= firstMinimum ? 'purchase.bid.outbid' : 'purchase.bid.tooLow';
      return setError(t(key, { amount: formatInCoins(minimum, club, language) }));
    }
    if (isUnusuallyHighBid(coins, standing) && !isAsking) return setIsAsking(true);
    if (!addCard) return send(coins);
    keepBid(exclusiveSlug, typed);
    addCard();
  };

  const step = (by: number) => change(String(stepBidCoins(typed, { by, minimum })));
  const isSending = placeBid.isPending;
  return { typed, coins, minimum, error, isAsking, isSending, isHeld, change, step, submit };
}

/** Stores the amount about to be bid while the fan adds a card on the payments page. */
export function keepBid(exclusiveSlug: string, typed: string): void {
  keepTyped('bid_amount', exclusiveSlug, typed);
}

/** Returns the stored amount for this lot. */
function readKeptBid(exclusiveSlug: string): string | undefined {
  return readKept('bid_amount', exclusiveSlug);
}

function forgetKeptBid(): void {
  forget('bid_amount');
}

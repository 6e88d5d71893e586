import { MAX_COIN_PURCHASE } from '@tifo/contracts/coin-purchase-rules';
import { useEffect } from 'react';
import { isExplained } from '#web/lib/api/api-error.ts';
import { keepTyped, takeKept } from '#web/lib/browser/kept-typing.ts';
import { formatCoins } from '#web/lib/format/format.ts';
import { useTypedAmount } from '#web/lib/forms/use-typed-amount.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClubSlug } from '#web/lib/page/app-services.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useRegistration } from '#web/lib/session/use-registration.ts';
import { useBuyCoins } from './api/buy-coins.ts';
import {
  type CoinsProblem,
  euroCostOf,
  findCoinsProblem,
  minimumOf,
  packsFor,
  parseCoins,
} from './wallet-rules.ts';

const PROPOSED_PACK = 1;

/** State of the form: the amount, its error, and the submit action. */
export function useBuyCoinsForm() {
  const { t, language } = useTranslation();
  const { currentPrice, ticker } = useClub();
  const buy = useBuyCoins();
  const registration = useRegistration();
  const packs = packsFor(currentPrice);
  const amount = useTypedAmount(packs[PROPOSED_PACK] ?? minimumOf(currentPrice));
  const { typed, change, refuse } = amount;
  const slug = useClubSlug();
  useEffect(() => {
    const kept = takeKept('coins_amount', slug);
    if (kept !== undefined) change(kept);
  }, [slug, change]);
  const coins = parseCoins(typed);
  // After the reply the button keeps showing progress until the browser has left for the payments page.
  const isSending = buy.isPending || buy.isSuccess;

  const explain = (problem: CoinsProblem) => {
    const limit = problem === 'tooMany' ? MAX_COIN_PURCHASE : minimumOf(currentPrice);
    return t(`wallet.buy.errors.${problem}`, { limit: formatCoins({ amount: limit, ticker }, language) });
  };

  const submit = () => {
    if (isSending) return;
    const problem = findCoinsProblem(typed, currentPrice);
    if (problem !== null || coins === undefined) return refuse(explain(problem ?? 'invalid'));
    const send = () =>
      buy.mutate(
        { coins, euros: euroCostOf(coins, currentPrice) },
        {
          onError: (failure) => {
            if (isExplained(failure)) refuse(failure.detail);
          },
        },
      );
    void registration.actOrBegin(send, { keep: () => keepTyped('coins_amount', slug, typed) });
  };

  return { ...amount, packs, coins, isSending, submit };
}

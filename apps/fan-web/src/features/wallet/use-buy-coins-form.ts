import { MAX_COIN_PURCHASE } from '@tifo/contracts/coin-purchase-rules';
import { isExplained } from '#web/lib/api/api-error.ts';
import { formatCoins } from '#web/lib/format/format.ts';
import { useTypedAmount } from '#web/lib/forms/use-typed-amount.ts';
import { useTranslation } from '#web/lib/i18n/use-translation.ts';
import { useClub } from '#web/lib/page/club.ts';
import { useBuyCoins } from './api/buy-coins.ts';
import { type CoinsProblem, findCoinsProblem, minimumOf, packsFor, parseCoins } from './wallet-rules.ts';

const PROPOSED_PACK = 1;

/** What is chosen or typed, what is wrong with it, and what to send. */
export function useBuyCoinsForm() {
  const { t, language } = useTranslation();
  const { currentPrice, ticker } = useClub();
  const buy = useBuyCoins();
  const packs = packsFor(currentPrice);
  const amount = useTypedAmount(packs[PROPOSED_PACK] ?? minimumOf(currentPrice));
  const { typed, refuse } = amount;
  const coins = parseCoins(typed);
  // Once the page is there the button keeps turning until the browser has left for it.
  const isSending = buy.isPending || buy.isSuccess;

  const explain = (problem: CoinsProblem) => {
    const limit = problem === 'tooMany' ? MAX_COIN_PURCHASE : minimumOf(currentPrice);
    return t(`wallet.buy.errors.${problem}`, { limit: formatCoins({ amount: limit, ticker }, language) });
  };

  const submit = () => {
    if (isSending) return;
    const problem = findCoinsProblem(typed, currentPrice);
    if (problem !== null || coins === undefined) return refuse(explain(problem ?? 'invalid'));
    buy.mutate(coins, {
      onError: (failure) => {
        if (isExplained(failure)) refuse(failure.detail);
      },
    });
  };

  return { ...amount, packs, coins, isSending, submit };
}

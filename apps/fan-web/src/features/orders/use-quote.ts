import type { Pricing } from '@tifo/contracts/values';
import { useClub } from '#web/lib/page/club.ts';
import { useBalance } from '#web/lib/payments/balance.ts';
import { useOrders } from './api/list-orders.ts';
import { findOpenOrder, type Quote, quoteOpenOrder, quotePurchase } from './quote-rules.ts';

export interface ToBuy {
  exclusive: { id: string; pricing: Pricing };
  isPaymentDue: boolean;
}

/** What the purchase will cost whom, once the wallet and the orders have been read anew. */
export function useQuote({ exclusive, isPaymentDue }: ToBuy) {
  const club = useClub();
  const balance = useBalance();
  const orders = useOrders();
  const { pricing } = exclusive;
  if (!club.coinsEnabled) {
    const quote = quotePurchase({ pricing, balanceCoins: 0, isPaymentDue }, club);
    return { quote, isResumed: false, isFailed: false, retry: () => undefined };
  }
  const isFresh = balance.isFetchedAfterMount && orders.isFetchedAfterMount;
  let quote: Quote | undefined;
  let isResumed = false;
  if (isFresh && balance.data && orders.data) {
    const balanceCoins = balance.data.coins.amount;
    const open = findOpenOrder(orders.data, exclusive.id);
    isResumed = open !== undefined;
    quote = open
      ? quoteOpenOrder(open, balanceCoins)
      : quotePurchase({ pricing, balanceCoins, isPaymentDue }, club);
  }
  return {
    quote,
    isResumed,
    isFailed: (balance.isError || orders.isError) && !balance.isFetching && !orders.isFetching,
    retry: () => void Promise.all([balance.refetch(), orders.refetch()]),
  };
}

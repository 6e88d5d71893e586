import type { Order } from '@tifo/contracts/orders';
import type { Pricing } from '@tifo/contracts/values';
import { useClub } from '#web/lib/page/club.ts';
import { useBalance } from '#web/lib/payments/balance.ts';
import { useOrders } from './api/list-orders.ts';
import { findOpenOrder, type Quote, quoteCard, quoteOpenOrder, quotePurchase } from './quote-rules.ts';

export interface ToBuy {
  exclusive: { id: string; pricing: Pricing };
  isPaymentDue: boolean;
}

/**
 * Returns the cost of the purchase in coins and euros, once the wallet and the orders have been read again.
 */
export function useQuote({ exclusive, isPaymentDue }: ToBuy) {
  const club = useClub();
  const balance = useBalance();
  const orders = useOrders();
  const { pricing } = exclusive;
  const balanceCoins = club.coinsEnabled ? balance.data?.coins.amount : 0;
  const isFresh = orders.isFetchedAfterMount && (!club.coinsEnabled || balance.isFetchedAfterMount);
  let quote: Quote | undefined;
  let cardQuote: Quote | undefined;
  let openOrder: Order | undefined;
  if (isFresh && balanceCoins !== undefined && orders.data) {
    openOrder = findOpenOrder(orders.data, exclusive.id);
    quote = openOrder
      ? quoteOpenOrder(openOrder, balanceCoins)
      : quotePurchase({ pricing, balanceCoins, isPaymentDue }, club);
    const canChoose = club.fiatAccepted && !openOrder && quote.usedCoins > 0;
    if (canChoose) cardQuote = quoteCard(pricing, balanceCoins);
  }
  return {
    quote,
    /** The quote for the card alone, where there is a choice. */
    cardQuote,
    /** The order already started, which waits for its payment. */
    openOrder,
    isFailed: (balance.isError || orders.isError) && !balance.isFetching && !orders.isFetching,
    retry: () => void Promise.all([club.coinsEnabled && balance.refetch(), orders.refetch()]),
  };
}

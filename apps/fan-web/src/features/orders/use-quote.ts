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
  if (!club.coinsEnabled) {
    const quote = quotePurchase({ pricing, balanceCoins: 0, isPaymentDue }, club);
    return { quote, cardQuote: undefined, openOrder: undefined, isFailed: false, retry: () => undefined };
  }
  const isFresh = balance.isFetchedAfterMount && orders.isFetchedAfterMount;
  let quote: Quote | undefined;
  let cardQuote: Quote | undefined;
  let openOrder: Order | undefined;
  if (isFresh && balance.data && orders.data) {
    const balanceCoins = balance.data.coins.amount;
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
    retry: () => void Promise.all([balance.refetch(), orders.refetch()]),
  };
}

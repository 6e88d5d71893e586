import type { Order } from '@tifo/contracts/orders';
import { useEffect } from 'react';
import { useOrders } from '#web/features/orders/api/list-orders.ts';

export type PurchaseState = 'confirming' | 'confirmed' | 'refunded' | 'unpaid';

export interface Purchase {
  state: PurchaseState;
  /** Undefined until it has been read after the payment. */
  order: Order | undefined;
}

const READ_AGAIN_MS = 2000;

/** The state of the newest order of that exclusive; polled until the payment provider has decided. */
export function usePurchase(exclusiveSlug: string): Purchase {
  const { data: orders, isFetchedAfterMount, refetch } = useOrders();
  // A list read before the payment does not contain it.
  const order = isFetchedAfterMount ? orderOf(orders ?? [], exclusiveSlug) : undefined;
  const state = isFetchedAfterMount && orders ? stateOf(order) : 'confirming';
  useEffect(() => {
    if (state !== 'confirming') return;
    const timer = setInterval(() => void refetch(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [state, refetch]);
  return { state, order };
}

function orderOf(orders: readonly Order[], exclusiveSlug: string): Order | undefined {
  return orders.find(({ exclusives }) => exclusives.some(({ slug }) => slug === exclusiveSlug));
}

/** The address proves nothing: only a paid order does. */
function stateOf(order: Order | undefined): PurchaseState {
  if (order?.status === 'PAID') return 'confirmed';
  // Paid, and given back since: too late, for instance.
  if (order?.status === 'REFUNDED') return 'refunded';
  return order?.status === 'PENDING' ? 'confirming' : 'unpaid';
}

import type { Order } from '@tifo/contracts/orders';
import { useEffect } from 'react';
import { useOrders } from '#web/features/orders/api/list-orders.ts';

export type PurchaseState = 'confirming' | 'confirmed' | 'unpaid';

const READ_AGAIN_MS = 2000;

/** Where the newest order of that exclusive stands; read again until the payment partner has spoken. */
export function usePurchase(exclusiveSlug: string): PurchaseState {
  const { data: orders, isFetchedAfterMount, refetch } = useOrders();
  // A list read before the payment does not know of it.
  const state = purchaseState(isFetchedAfterMount ? orders : undefined, exclusiveSlug);
  useEffect(() => {
    if (state !== 'confirming') return;
    const timer = setInterval(() => void refetch(), READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [state, refetch]);
  return state;
}

/** The address proves nothing: only a paid order does. */
function purchaseState(orders: readonly Order[] | undefined, exclusiveSlug: string): PurchaseState {
  if (orders === undefined) return 'confirming';
  const status = orders.find(({ exclusives }) =>
    exclusives.some(({ slug }) => slug === exclusiveSlug),
  )?.status;
  if (status === 'PAID') return 'confirmed';
  return status === 'PENDING' ? 'confirming' : 'unpaid';
}
